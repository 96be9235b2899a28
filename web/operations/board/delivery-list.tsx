import { ListView, type ListViewProps, type RowSource } from '../../ui/listing/list-view.tsx';
import { useActs } from './act.ts';
import { useBoard } from './board.ts';
import { BulkBar } from './bulk.tsx';
import { DetailsPanel } from './details/panel.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';

/** A list row that stands for a delivery. */
interface DeliveryRow {
  readonly deliveryID: string;
}

type OfDeliveries = 'keyOf' | 'follows' | 'selection' | 'keepsOpened' | 'panel';

/** A list of deliveries with the panel of the open one, the bar for bulk actions and the dialogs of the actions. */
export function DeliveryList<Row extends DeliveryRow, Id extends string>(
  props: Omit<ListViewProps<Row, Id>, OfDeliveries> & RowSource<Row>,
) {
  const { chosen, setChosen } = useBoard();
  const act = useActs();
  return (
    <>
      <ListView
        {...props}
        keyOf={({ deliveryID }) => deliveryID}
        follows
        selection={{ keys: chosen, change: setChosen }}
        keepsOpened={false}
        panel={({ key, close }) => <DetailsPanel id={key} close={close} act={act} />}
      />
      <BulkBar act={act} />
      <Dialogs act={act} />
    </>
  );
}
