import { Moment } from '../../ui/language/moment.tsx';
import { codeOf, useServiceName } from '../../ui/language/service-name.ts';
import { useUiTexts } from '../../ui/language/texts.ts';
import { ColumnChoice, useChosenColumns } from '../../ui/listing/column-choice.tsx';
import { moment, type Parts, plain, rupiah, status } from '../../ui/listing/kinds.tsx';
import { useBoard } from '../board/board.ts';
import styles from './history.module.css';
import type { Found } from './search.ts';
import { useHistoryTexts } from './texts.ts';

const columnIds = [
  'order',
  'status',
  'provider',
  'recipient',
  'courier',
  'service',
  'category',
  'amount',
  'cod',
  'booked',
  'id',
] as const;
type ColumnId = (typeof columnIds)[number];

/** The columns that are always shown. */
export const fixed: readonly ColumnId[] = ['order', 'status'];
/** The other columns that are shown by default. */
const usual: readonly ColumnId[] = ['provider', 'recipient', 'courier', 'cod', 'booked'];

/** Returns the columns chosen on this device, and a function that changes the choice. */
export const useHistoryColumns = () => useChosenColumns('antar.history.columns', { fixed, usual });

export function HistoryColumnChoice(choice: ReturnType<typeof useHistoryColumns>) {
  const texts = useHistoryTexts();
  const columns = columnIds.filter((id) => !fixed.includes(id));
  return (
    <ColumnChoice
      {...choice}
      label={texts.choose}
      columns={columns.map((value) => ({ value, label: texts.columns[value] }))}
      button={{ className: styles.wide }}
    />
  );
}

const Service = ({ of: { category, serviceType: type } }: { readonly of: Found }) =>
  useServiceName()(codeOf({ category, type }));
const Category = ({ of: { category } }: { readonly of: Found }) => useUiTexts().categories[category];

/** The columns of the list, in its order, as the file names them. */
export const namesInFile: Readonly<Record<ColumnId, string>> = {
  order: 'providerOrderID',
  status: 'status',
  provider: 'workspaceID',
  recipient: 'recipient',
  courier: 'courier',
  service: 'serviceType',
  category: 'category',
  amount: 'amount',
  cod: 'cashOnDelivery',
  booked: 'createdAt',
  id: 'deliveryID',
};

function Provider({ id }: { readonly id: string }) {
  const { workspaces } = useBoard().state.names;
  return workspaces.find(({ workspaceID }) => workspaceID === id)?.name ?? id;
}

/** The columns of the list of deliveries. On a phone, the row shows the most important ones below the order. */
export const historyColumns = {
  order: plain(({ providerOrderID }) => providerOrderID, {
    below: ({ recipient, courier, createdAt, timeZone }) => (
      <>
        {[recipient, courier?.name]
          .filter(Boolean)
          .map((each) => `${each} · `)
          .join('')}
        <Moment at={createdAt} zone={timeZone} />
      </>
    ),
  }),
  status: status((row) => row.status),
  provider: plain(({ workspaceID }) => <Provider id={workspaceID} />, { isWide: true }),
  recipient: plain(({ recipient }) => recipient, { isWide: true }),
  courier: plain(({ courier }) => courier?.name, { isWide: true }),
  service: plain((row) => <Service of={row} />, { width: '128px', isWide: true }),
  category: plain((row) => <Category of={row} />, { width: '96px', isWide: true }),
  amount: rupiah(({ amount }) => amount, { width: '96px', isWide: true }),
  cod: rupiah(({ cashOnDelivery }) => cashOnDelivery, { width: '104px', isWide: true }),
  booked: moment(({ createdAt }) => createdAt, { zone: ({ timeZone }) => timeZone }),
  id: plain(({ deliveryID }) => deliveryID, { isWide: true }),
} satisfies Parts<Found, ColumnId>;
