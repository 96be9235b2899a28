import { Button, Checkbox, Popover } from '@mantine/core';
import { useMemo, useState } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { formatMoment, formatRupiah, zoneOfDevice } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language.tsx';
import type { Column } from '../../ui/listing.tsx';
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
const key = 'antar.portal.columns';

const readChosen = (): readonly ColumnId[] => {
  const kept = localStorage.getItem(key)?.split(' ');
  return kept === undefined ? usual : ids.filter((each) => kept.includes(each));
};

/** The columns that are chosen on this device. */
export function useChosenColumns() {
  const [chosen, setChosen] = useState(readChosen);
  const choose = (next: readonly ColumnId[]) => {
    localStorage.setItem(key, next.join(' '));
    setChosen(next);
  };
  return { chosen, choose };
}

/** Columns that fit beside an open delivery. */
const beside: readonly ColumnId[] = ['recipient', 'amount', 'cod', 'id'];

/** The columns of the listing; fewer beside an open delivery. */
export function useColumns(chosen: readonly ColumnId[], isBeside: boolean): readonly Column<Found>[] {
  const { columns: labels } = useDeliveryTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const moment = (at: string | null) => at && formatMoment(at, zoneOfDevice(), language);
    const soft = (text: string | null) => <span className={styles.soft}>{text}</span>;
    const all: Readonly<Record<ColumnId, Omit<Column<Found>, 'id' | 'label'>>> = {
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
    };
    return ids
      .filter((id) => always.includes(id) || (chosen.includes(id) && (!isBeside || beside.includes(id))))
      .map((id) => ({ id, label: labels[id], ...all[id] }));
  }, [labels, language, chosen, isBeside]);
}

interface ChoiceProps {
  readonly chosen: readonly ColumnId[];
  readonly choose: (chosen: readonly ColumnId[]) => void;
}

/** Which columns are shown. */
export function ColumnChoice({ chosen, choose }: ChoiceProps) {
  const texts = useDeliveryTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={220} trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          className={styles.wide}
          leftSection={<Icon name="board" size={14} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.choose}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.choose}>
        <div className={styles.choices}>
          {ids
            .filter((id) => !always.includes(id))
            .map((id) => (
              <Checkbox
                key={id}
                label={texts.columns[id]}
                checked={chosen.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  choose(ids.filter((each) => (each === id ? checked : chosen.includes(each))))
                }
              />
            ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
