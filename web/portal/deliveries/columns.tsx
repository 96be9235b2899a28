import { useMemo } from 'react';
import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatMoment, formatRupiah, zoneOfDevice } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { ColumnChoice, useChosenColumns } from '../../ui/listing/column-choice.tsx';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
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
const always: readonly ColumnId[] = ['order', 'status'];
const usual: readonly ColumnId[] = ['recipient', 'destination', 'service', 'courier', 'amount', 'created'];
/** The columns that are chosen on this device. */
export const useDeliveryColumns = () => useChosenColumns('antar.portal.columns', usual);

export function DeliveryColumnChoice(choice: ReturnType<typeof useDeliveryColumns>) {
  const texts = useDeliveryTexts();
  const columns = ids.filter((id) => !always.includes(id));
  return (
    <ColumnChoice
      {...choice}
      label={texts.choose}
      columns={columns.map((value) => ({ value, label: texts.columns[value] }))}
      button={{ className: styles.wide, leftSection: <Icon name="board" size={14} /> }}
      popover={{ width: 220, trapFocus: true, shadow: 'md' }}
    />
  );
}

/** Columns that fit beside an open delivery. */
const beside: readonly ColumnId[] = ['recipient', 'amount', 'cod', 'id'];

/** The columns of the listing; fewer beside an open delivery. */
export function useColumns(chosen: readonly string[], isBeside: boolean): readonly Column<Found>[] {
  const { columns: labels } = useDeliveryTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const moment = (at: string | null) => at && formatMoment(at, zoneOfDevice(), language);
    const soft = (text: string | null) => <span className={styles.soft}>{text}</span>;
    const all: readonly (Column<Found> & { readonly id: ColumnId })[] = columnsOf(labels, {
      order: {
        width: 'minmax(120px, 1fr)',
        cell: ({ providerOrderID, recipient }) => (
          <>
            {providerOrderID}
            <span className={styles.below}>{recipient}</span>
          </>
        ),
      },
      status: { width: '152px', cell: ({ status }) => <StatusBadge status={status} /> },
      recipient: { width: 'minmax(96px, 1fr)', isWide: true, cell: ({ recipient }) => recipient },
      destination: {
        width: 'minmax(120px, 1.6fr)',
        isWide: true,
        cell: ({ destination }) => soft(destination),
      },
      sender: { width: 'minmax(96px, 1fr)', isWide: true, cell: ({ sender }) => soft(sender) },
      service: { width: '104px', isWide: true, cell: ({ serviceType }) => soft(serviceType) },
      courier: { width: 'minmax(96px, 1fr)', isWide: true, cell: ({ courier }) => soft(courier) },
      amount: { width: '96px', isNumber: true, isWide: true, cell: ({ amount }) => formatRupiah(amount) },
      cod: {
        width: '104px',
        isNumber: true,
        isWide: true,
        cell: ({ cashOnDelivery }) => cashOnDelivery !== null && formatRupiah(cashOnDelivery),
      },
      promised: {
        width: '168px',
        isWide: true,
        cell: ({ promisedDropoffAt }) => soft(moment(promisedDropoffAt)),
      },
      created: { width: '168px', isWide: true, cell: ({ createdAt }) => soft(moment(createdAt)) },
      outlet: { width: '120px', isWide: true, cell: ({ providerOutletID }) => soft(providerOutletID) },
      phone: { width: '136px', isWide: true, cell: ({ recipientPhone }) => soft(recipientPhone) },
      id: { width: '260px', isWide: true, cell: ({ deliveryID }) => soft(deliveryID) },
    });
    return all.filter(
      ({ id }) => always.includes(id) || (chosen.includes(id) && (!isBeside || beside.includes(id))),
    );
  }, [labels, language, chosen, isBeside]);
}
