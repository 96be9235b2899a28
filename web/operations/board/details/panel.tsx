import { Skeleton } from '@mantine/core';
import { StatusBadge } from '../../../ui/delivery/badge.tsx';
import styles from '../../../ui/frame/details.module.css';
import { Panel } from '../../../ui/frame/panel.tsx';
import { ErrorState } from '../../../ui/frame/states.tsx';
import { useUiTexts } from '../../../ui/language/texts.ts';
import type { Act } from '../act.ts';
import type { Details } from '../api-calls.ts';
import { useBoard } from '../board.ts';
import { useDetails } from '../dialogs/use-details.ts';
import type { BoardDelivery } from '../rows.ts';
import { useBoardTexts } from '../texts.ts';
import { Courier } from './courier.tsx';
import { Dispatch } from './dispatch.tsx';
import { LateEvidence } from './late-evidence.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { Numbers } from './numbers.tsx';
import { Parcels } from './parcels.tsx';
import { Parties } from './parties.tsx';
import { Price } from './price.tsx';
import { Promises } from './promises.tsx';
import { Proofs } from './proofs.tsx';
import { LateHandovers } from './settle.tsx';
import { Timeline } from './timeline.tsx';
import { Webhooks } from './webhooks.tsx';

interface DetailsProps {
  readonly id: string;
  readonly close: () => void;
  readonly act: Act;
}

/** The panel with all details of one delivery. */
export function DetailsPanel({ id, close, act }: DetailsProps) {
  const texts = useBoardTexts();
  const { state } = useBoard();
  const { data, error, refetch } = useDetails(id);
  const row = state.deliveries.get(id);
  const order = data?.delivery.providerOrderID ?? row?.orderID ?? id;
  const status = data?.delivery.status ?? row?.status;
  return (
    <Panel
      title={order}
      label={texts.details.title(order)}
      beside={status !== undefined && <StatusBadge status={status} />}
      below={row?.provider ?? data?.provider ?? '\u00a0'}
      actions={data && <MoveButtons id={id} details={data} act={act} />}
      close={close}
    >
      {data !== undefined ? (
        <Whole details={data} row={row} act={act} />
      ) : error === null ? (
        <DetailsSkeleton />
      ) : (
        <ErrorState error={error} retry={() => void refetch()} />
      )}
    </Panel>
  );
}

function DetailsSkeleton() {
  const { loading } = useUiTexts();
  return (
    <div className={styles.skeleton} role="status" aria-label={loading}>
      {[38, 62, 54, 30, 70, 48, 58].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} />
      ))}
    </div>
  );
}

interface WholeProps {
  readonly details: Details;
  readonly row: BoardDelivery | undefined;
  readonly act: Act;
}

function Whole({ details, row, act }: WholeProps) {
  const zone = useZone(row);
  const { deliveryID: id } = details.delivery;
  return (
    <>
      <Courier details={details} row={row} act={act} zone={zone} />
      <Promises details={details} zone={zone} />
      <Parties details={details} row={row} />
      <Parcels details={details} />
      <Timeline details={details} zone={zone} />
      <LateHandovers details={details} />
      <LateEvidence details={details} zone={zone} />
      <Proofs details={details} zone={zone} />
      <Price id={id} />
      <Dispatch id={id} zone={zone} />
      <Webhooks id={id} zone={zone} />
      <Numbers details={details} />
    </>
  );
}

/** Returns the time zone of a delivery's area, else of the delivery itself, else of Jakarta. */
function useZone(row: BoardDelivery | undefined): string {
  const { names } = useBoard().state;
  const area = names.areas.find(({ areaID }) => areaID === row?.areaID);
  return area?.timeZone ?? row?.timeZone ?? 'Asia/Jakarta';
}
