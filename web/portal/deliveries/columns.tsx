import { codeOf, useServiceName } from '../../ui/language/service-name.ts';
import { ColumnChoice, useChosenColumns } from '../../ui/listing/column-choice.tsx';
import { moment, type Parts, plain, rupiah, status } from '../../ui/listing/kinds.tsx';
import styles from './deliveries.module.css';
import type { Found } from './read.ts';
import { useDeliveryTexts } from './texts.ts';

const ids = [
  'order',
  'status',
  'recipient',
  'destination',
  'sender',
  'service',
  'courier',
  'amount',
  'cod',
  'promised',
  'created',
  'outlet',
  'phone',
  'id',
] as const;
type ColumnId = (typeof ids)[number];

/** Columns that are always shown. */
const fixed: readonly ColumnId[] = ['order', 'status'];
const usual: readonly ColumnId[] = ['recipient', 'destination', 'service', 'courier', 'amount', 'created'];
/** Returns the columns chosen on this device. */
export const useDeliveryColumns = () => useChosenColumns('antar.portal.columns', { fixed, usual });

/** The columns of the list, in its order, as the file names them. */
export const namesInFile: Readonly<Record<ColumnId, string>> = {
  order: 'providerOrderID',
  status: 'status',
  recipient: 'recipient',
  destination: 'destination',
  sender: 'sender',
  service: 'serviceType',
  courier: 'courier',
  amount: 'amount',
  cod: 'cashOnDelivery',
  promised: 'promisedDropoffAt',
  created: 'createdAt',
  outlet: 'providerOutletID',
  phone: 'recipientPhone',
  id: 'deliveryID',
};

export function DeliveryColumnChoice(choice: ReturnType<typeof useDeliveryColumns>) {
  const texts = useDeliveryTexts();
  const columns = ids.filter((id) => !fixed.includes(id));
  return (
    <ColumnChoice
      {...choice}
      label={texts.choose}
      columns={columns.map((value) => ({ value, label: texts.columns[value] }))}
      button={{ className: styles.wide }}
      popover={{ width: 220, trapFocus: true, shadow: 'md' }}
    />
  );
}

/** Columns that fit next to an open delivery. */
export const beside: readonly ColumnId[] = [...fixed, 'recipient', 'amount', 'cod'];

const zone = ({ timeZone }: Found) => timeZone;

const Service = ({ of: { category, serviceType: type } }: { readonly of: Found }) =>
  useServiceName()(codeOf({ category, type }));

/** The columns of the list of deliveries. */
export const deliveryColumns = {
  order: plain(({ providerOrderID }) => providerOrderID, {
    width: 'minmax(140px, 1fr)',
    below: ({ recipient }) => recipient,
  }),
  status: status((row) => row.status),
  recipient: plain(({ recipient }) => recipient, { width: 'minmax(96px, 1fr)', isWide: true }),
  destination: plain(({ destination }) => destination, {
    width: 'minmax(120px, 1.6fr)',
    isWide: true,
    isSoft: true,
  }),
  sender: plain(({ sender }) => sender, { width: 'minmax(96px, 1fr)', isWide: true, isSoft: true }),
  service: plain((row) => <Service of={row} />, { width: '120px', isWide: true, isSoft: true }),
  courier: plain(({ courier }) => courier, { width: 'minmax(96px, 1fr)', isWide: true, isSoft: true }),
  amount: rupiah(({ amount }) => amount, { width: '96px', isWide: true }),
  cod: rupiah(({ cashOnDelivery }) => cashOnDelivery, { width: '104px', isWide: true }),
  promised: moment(({ promisedDropoffAt }) => promisedDropoffAt, { zone, isSoft: true }),
  created: moment(({ createdAt }) => createdAt, { zone, isSoft: true }),
  outlet: plain(({ providerOutletID }) => providerOutletID, { width: '120px', isWide: true, isSoft: true }),
  phone: plain(({ recipientPhone }) => recipientPhone, { width: '136px', isWide: true, isSoft: true }),
  id: plain(({ deliveryID }) => deliveryID, { width: '260px', isWide: true, isSoft: true }),
} satisfies Parts<Found, ColumnId>;
