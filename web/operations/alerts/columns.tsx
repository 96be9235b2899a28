import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Badge, StatusBadge } from '../../ui/delivery/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import { paths } from '../paths.ts';
import { useWaitTexts } from '../waits/texts.ts';
import styles from './alerts.module.css';
import { type AlertKind, type AlertRow, courierOf, nameOf } from './rows.ts';
import { useAlertTexts } from './texts.ts';

const toneOfKind: Readonly<Record<AlertKind, Tone>> = {
  'courier-sos': 'bad',
  'delivery-late': 'bad',
  'pickup-late': 'wait',
  'courier-missing': 'seek',
  'late-handover': 'bad',
  'courier-silent': 'bad',
  'cash-over-limit': 'wait',
  'webhook-unhealthy': 'back',
};

/** The actions on an alert. */
export interface Deeds {
  readonly acknowledge: (row: AlertRow) => void;
  /** Takes it, or leaves it when it is theirs. */
  readonly take: (row: AlertRow) => void;
  readonly personId: string;
}

/** The columns of the listing; without actions for readers. */
export function useColumns(nowMs: number, deeds: Deeds | undefined): readonly Column<AlertRow>[] {
  const texts = useAlertTexts();
  const { reasons } = useWaitTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const sinceOf = ({ since }: AlertRow) => formatSpan(nowMs - Date.parse(since), language);
    const whyOf = ({ wait }: AlertRow) => (wait === null ? undefined : reasons[wait.reason]);
    const columns = [...whatColumns(texts, { sinceOf, whyOf }), ...whoColumns(texts, whyOf, deeds)];
    return deeds === undefined ? columns : [...columns, deedColumn(texts, deeds)];
  }, [texts, reasons, language, nowMs, deeds]);
}

type Texts = ReturnType<typeof useAlertTexts>;

/** Returns why no courier was found for an alert's delivery. */
type WhyOf = (row: AlertRow) => string | undefined;

/** Columns of the alert's subject and age. */
const whatColumns = (
  texts: Texts,
  { sinceOf, whyOf }: { sinceOf: (row: AlertRow) => string; whyOf: WhyOf },
): readonly Column<AlertRow>[] =>
  columnsOf(texts.columns, {
    order: {
      cell: titleOf,
      below: (row) => [texts.kinds[row.kind], whyOf(row), sinceOf(row)].filter(Boolean).join(' · '),
    },
    kind: {
      width: '190px',
      isWide: true,
      cell: ({ kind }) => <Badge tone={toneOfKind[kind]}>{texts.kinds[kind]}</Badge>,
    },
    since: {
      width: '116px',
      isNumber: true,
      isWide: true,
      cell: (row) => <span className={styles.bad}>{sinceOf(row)}</span>,
    },
    status: {
      width: '172px',
      isWide: true,
      cell: ({ delivery, deliveryID }) =>
        delivery !== undefined ? (
          <StatusBadge status={delivery.status} />
        ) : deliveryID === null ? null : (
          <span className={styles.soft}>{texts.ended}</span>
        ),
    },
  });

const whoColumns = (texts: Texts, whyOf: WhyOf, deeds: Deeds | undefined): readonly Column<AlertRow>[] =>
  columnsOf(texts.columns, {
    courier: {
      width: '17%',
      isWide: true,
      cell: (row) => (
        <CourierLink courier={courierOf(row)} isSought={row.deliveryID !== null} why={whyOf(row)} />
      ),
    },
    assignee: { width: '152px', isWide: true, cell: (row) => <Assignee row={row} deeds={deeds} /> },
  });

const deedColumn = (texts: Texts, { acknowledge }: Deeds): Column<AlertRow> => ({
  id: 'deed',
  label: texts.columns.deed,
  width: '72px',
  isNumber: true,
  cell: (row) => (
    <ActionIcon
      className={styles.deed}
      variant="default"
      size={24}
      aria-label={`${texts.seeTo}: ${nameOf(row)}`}
      title={texts.seeTo}
      onClick={() => acknowledge(row)}
    >
      <Icon name="check" size={14} />
    </ActionIcon>
  ),
});

/** A delivery by its order and provider, anything else by its name. */
const titleOf = (row: AlertRow): string =>
  [nameOf(row), row.deliveryID === null ? undefined : row.provider].filter(Boolean).join(' · ');

/** The assignee, or the button to take it. */
function Assignee({ row, deeds }: { readonly row: AlertRow; readonly deeds: Deeds | undefined }) {
  const texts = useAlertTexts();
  const { assignee } = row;
  if (assignee !== null && assignee.personID !== deeds?.personId) return assignee.name;
  if (deeds === undefined) return null;
  const isMine = assignee !== null;
  return (
    <>
      {isMine && `${texts.me} `}
      <Button
        className={styles.deed}
        variant={isMine ? 'subtle' : 'default'}
        color={isMine ? 'gray' : 'accent'}
        size="compact-xs"
        aria-label={isMine ? texts.leaveOne(nameOf(row)) : texts.takeOne(nameOf(row))}
        onClick={() => deeds.take(row)}
      >
        {isMine ? texts.leave : texts.take}
      </Button>
    </>
  );
}

interface CourierLinkProps {
  readonly courier: { readonly courierID: string; readonly name: string } | undefined;
  readonly isSought: boolean;
  readonly why: string | undefined;
}

function CourierLink({ courier, isSought, why }: CourierLinkProps) {
  const texts = useAlertTexts();
  if (courier === undefined)
    return isSought ? <span className={styles.soft}>{why ?? texts.noCourier}</span> : null;
  return (
    <Link className={styles.link} to={paths.couriers()} search={{ open: courier.courierID }}>
      {courier.name}
    </Link>
  );
}
