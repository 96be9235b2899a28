import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Badge, StatusBadge } from '../../ui/delivery/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatMoment, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import { kinds, type Parts, plain } from '../../ui/listing/kinds.tsx';
import { sameEnvironment } from '../environment.ts';
import { paths } from '../paths.ts';
import { useWaitTexts } from '../waits/texts.ts';
import styles from './alerts.module.css';
import { type AlertKind, type AlertRow, arrivalOf, courierOf, isExpected, lateMsOf, nameOf } from './rows.ts';
import { useReopen } from './see-to.ts';
import { useAlertTexts } from './texts.ts';

const toneOfKind: Readonly<Record<AlertKind, Tone>> = {
  'courier-sos': 'bad',
  'delivery-late': 'bad',
  'pickup-late': 'bad',
  'courier-missing': 'seek',
  'late-handover': 'bad',
  'courier-silent': 'bad',
  'cash-over-limit': 'wait',
  'provider-limit': 'wait',
  'webhook-unhealthy': 'back',
};

/** The actions on an alert. */
export interface Deeds {
  readonly acknowledge: (row: AlertRow) => void;
  /** Assigns the alert to this person, or unassigns it if it is already theirs. */
  readonly take: (row: AlertRow) => void;
  readonly personId: string;
}

interface OfAlert {
  readonly row: AlertRow;
}

/**
 * Returns the words for why an alert's delivery has no courier, or which courier is chosen and comes too late; undefined
 * if no reason is known.
 */
function useWhy(row: AlertRow): string | undefined {
  const { reasons } = useWaitTexts();
  const texts = useAlertTexts();
  const { language } = useLanguage();
  const nowMs = useNow(15_000);
  const { wait, chosen, delivery } = row;
  if (chosen === undefined) return wait === null ? undefined : reasons[wait.reason];
  const arrival = arrivalOf(row);
  if (arrival === undefined || delivery === undefined) return texts.chosen(chosen);
  const time = (at: string) => formatMoment(at, delivery.timeZone, language, nowMs);
  return texts.chosenLate(chosen, time(arrival.at), time(arrival.promisedAt));
}

function Since({ row }: OfAlert) {
  const texts = useAlertTexts();
  const { language } = useLanguage();
  const nowMs = useNow(5_000);
  const lateMs = lateMsOf(row, nowMs);
  if (lateMs === undefined) return '–';
  const span = formatSpan(Math.max(60_000, lateMs), language);
  return isExpected(row, nowMs) ? texts.expectedBy(span) : span;
}

function Kind({ row }: OfAlert) {
  const { kinds, expected } = useAlertTexts();
  const { kind } = row;
  const isSoon = isExpected(row, useNow(5_000));
  return isSoon && (kind === 'pickup-late' || kind === 'delivery-late') ? expected[kind] : kinds[kind];
}

/** A kind that has come true stands on its ground; one that is only forecast is plain. */
function KindBadge({ row }: OfAlert) {
  const isSoon = isExpected(row, useNow(5_000));
  return isSoon ? (
    <Kind row={row} />
  ) : (
    <Badge tone={toneOfKind[row.kind]}>
      <Kind row={row} />
    </Badge>
  );
}

/** The second line of an alert on a phone: its kind, why it has no courier, and its age. */
function Below({ row }: { readonly row: AlertRow }) {
  const why = useWhy(row);
  return (
    <>
      <Kind row={row} /> · {why !== undefined && `${why} · `}
      <Since row={row} />
    </>
  );
}

function Status({ row: { delivery, deliveryID } }: { readonly row: AlertRow }) {
  const { ended } = useAlertTexts();
  if (delivery !== undefined) return <StatusBadge status={delivery.status} />;
  return deliveryID === null ? null : <span className={styles.soft}>{ended}</span>;
}

/** Returns the columns of the alert list. Without `deeds` there are no actions on the alerts. */
export const alertColumns = (deeds: Deeds | undefined): Parts<AlertRow> => {
  const columns = {
    order: plain(titleOf, { width: 'minmax(190px, 1.6fr)', below: (row) => <Below row={row} /> }),
    kind: plain((row) => <KindBadge row={row} />, { width: '168px', isWide: true }),
    since: plain(
      (row) => (
        <span className={styles.bad}>
          <Since row={row} />
        </span>
      ),
      { width: '132px', isNumber: true, isWide: true },
    ),
    status: plain((row) => <Status row={row} />, { ...kinds.status, isWide: true }),
    courier: plain((row) => <CourierLink row={row} />, { width: 'minmax(120px, 0.8fr)', isWide: true }),
    assignee: plain((row) => <Assignee row={row} deeds={deeds} />, { width: '120px', isWide: true }),
  } satisfies Parts<AlertRow>;
  if (deeds === undefined) return columns;
  const { acknowledge } = deeds;
  return {
    ...columns,
    deed: plain((row) => <Acknowledge row={row} acknowledge={acknowledge} />, {
      width: '72px',
      isNumber: true,
    }),
  };
};

/** Returns the columns of the handled alerts. Without `mayReopen` none can be opened again. */
export const handledColumns = (mayReopen: boolean): Parts<AlertRow> => {
  const { order, kind, status, courier } = alertColumns(undefined);
  return {
    order: { ...order!, below: (row) => <HandledBelow row={row} /> },
    kind: kind!,
    status: status!,
    courier: courier!,
    handled: plain((row) => <HandledBy row={row} />, { width: 'minmax(140px, 1fr)', isWide: true }),
    reopen: plain((row) => <Reopen row={row} mayReopen={mayReopen} />, { width: '124px', isNumber: true }),
  };
};

function HandledBelow({ row }: OfAlert) {
  return (
    <>
      <Kind row={row} /> · <HandledBy row={row} />
    </>
  );
}

function HandledBy({ row: { acknowledged } }: OfAlert) {
  const { handled } = useAlertTexts();
  const { language } = useLanguage();
  const nowMs = useNow(5_000);
  if (acknowledged === null) return null;
  const span = formatSpan(Math.max(0, nowMs - Date.parse(acknowledged.at)), language);
  return handled.when(acknowledged.name ?? handled.someone, span);
}

/** The button that opens a handled alert again while its cause lasts. */
function Reopen({ row, mayReopen }: { readonly row: AlertRow; readonly mayReopen: boolean }) {
  const { handled } = useAlertTexts();
  const reopen = useReopen();
  if (row.endedAt !== null) return <span className={styles.soft}>{handled.over}</span>;
  if (!mayReopen) return null;
  return (
    <Button
      className={styles.deed}
      variant="default"
      size="compact-xs"
      aria-label={handled.reopenOne(nameOf(row))}
      onClick={() => void reopen([row])}
    >
      {handled.reopen}
    </Button>
  );
}

interface AcknowledgeProps extends Pick<Deeds, 'acknowledge'> {
  readonly row: AlertRow;
}

function Acknowledge({ row, acknowledge }: AcknowledgeProps) {
  const { seeTo } = useAlertTexts();
  return (
    <ActionIcon
      className={styles.deed}
      variant="default"
      size={24}
      aria-label={`${seeTo}: ${nameOf(row)}`}
      title={seeTo}
      onClick={() => acknowledge(row)}
    >
      <Icon name="check" size={14} />
    </ActionIcon>
  );
}

/** Returns the title of a row: order number and provider for a delivery, else the name of the alert's subject. */
const titleOf = (row: AlertRow): string =>
  [nameOf(row), row.deliveryID === null ? undefined : row.provider].filter(Boolean).join(' · ');

/** Shows the assignee, or a button to take the alert, or to leave it if it is this person's. */
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

function CourierLink({ row }: { readonly row: AlertRow }) {
  const { noCourier } = useAlertTexts();
  const why = useWhy(row);
  const courier = courierOf(row);
  if (courier === undefined) {
    return row.deliveryID === null ? null : <span className={styles.soft}>{why ?? noCourier}</span>;
  }
  return (
    <Link className={styles.link} to={paths.couriers()} search={sameEnvironment({ open: courier.courierID })}>
      {courier.name}
    </Link>
  );
}
