import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Badge, StatusBadge } from '../../ui/delivery/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import { type Parts, plain } from '../../ui/listing/kinds.tsx';
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
  /** Assigns the alert to this person, or unassigns it if it is already theirs. */
  readonly take: (row: AlertRow) => void;
  readonly personId: string;
}

/** Returns the words for why an alert's delivery has no courier; undefined if no reason is known. */
const useWhy = ({ wait }: AlertRow) => {
  const { reasons } = useWaitTexts();
  return wait === null ? undefined : reasons[wait.reason];
};

function Since({ since }: Pick<AlertRow, 'since'>) {
  const { language } = useLanguage();
  return formatSpan(useNow(5_000) - Date.parse(since), language);
}

const Kind = ({ kind }: Pick<AlertRow, 'kind'>) => useAlertTexts().kinds[kind];

/** The second line of an alert on a phone: its kind, why it has no courier, and its age. */
function Below({ row }: { readonly row: AlertRow }) {
  const why = useWhy(row);
  return (
    <>
      <Kind kind={row.kind} /> · {why !== undefined && `${why} · `}
      <Since since={row.since} />
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
    order: plain(titleOf, { below: (row) => <Below row={row} /> }),
    kind: plain(
      ({ kind }) => (
        <Badge tone={toneOfKind[kind]}>
          <Kind kind={kind} />
        </Badge>
      ),
      { width: '190px', isWide: true },
    ),
    since: plain(
      ({ since }) => (
        <span className={styles.bad}>
          <Since since={since} />
        </span>
      ),
      { width: '116px', isNumber: true, isWide: true },
    ),
    status: plain((row) => <Status row={row} />, { width: '172px', isWide: true }),
    courier: plain((row) => <CourierLink row={row} />, { width: '17%', isWide: true }),
    assignee: plain((row) => <Assignee row={row} deeds={deeds} />, { width: '152px', isWide: true }),
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
    <Link className={styles.link} to={paths.couriers()} search={{ open: courier.courierID }}>
      {courier.name}
    </Link>
  );
}
