import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { formatExpected } from '../../ui/delivery/expected.ts';
import { formatMoment, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Parts, plain, useColumns } from '../../ui/listing/kinds.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { useBoard } from './board.ts';
import type { SortKey } from './filter.ts';
import styles from './list.module.css';
import { type BoardDelivery, isSearchedTooLong, lateByMs } from './rows.ts';
import { useBoardTexts } from './texts.ts';

interface ListProps {
  readonly isNarrow: boolean;
  readonly open: (id: string) => void;
  /** Called when deliveries are dropped on the row of a delivery with a courier. */
  readonly give: (ids: readonly string[], courierID: string) => void;
}

const heights = { wide: 46, narrow: 76 };

/** Returns the height of a row of the board in pixels. */
export const rowHeightOf = (isNarrow: boolean): number => (isNarrow ? heights.narrow : heights.wide);
export const dragType = 'application/x-antar-deliveries';
const idOf = ({ deliveryID }: BoardDelivery) => deliveryID;

/** The table of the visible deliveries. */
export function List({ isNarrow, open, give }: ListProps) {
  const { rows, groups, current, setCurrent, chosen, setChosen, search, filter, change } = useBoard();
  const texts = useBoardTexts();
  const wide = useColumns(texts.columns, columns);
  const narrow = useColumns({ delivery: '' }, cards);
  const dragging = {
    type: dragType,
    accepts: ({ courier }: BoardDelivery) => courier !== null,
    drop: (ids: readonly string[], { courier }: BoardDelivery) => courier && give(ids, courier.courierID),
  };
  return (
    <Listing
      label={texts.list}
      columns={isNarrow ? narrow : wide}
      rows={rows}
      groups={groups}
      keyOf={idOf}
      nameOf={({ orderID }) => texts.order(orderID)}
      openKey={search.open}
      open={({ deliveryID }) => open(deliveryID)}
      follows
      current={current}
      setCurrent={setCurrent}
      order={{ by: filter.sort ?? 'due', descending: filter.descending === true }}
      sort={({ by, descending }) =>
        change({ sort: by === 'due' ? undefined : (by as SortKey), descending: descending || undefined })
      }
      selection={{ keys: chosen, change: setChosen }}
      dragging={isNarrow ? undefined : dragging}
      rowHeight={rowHeightOf(isNarrow)}
      hasHead={!isNarrow}
    />
  );
}

/** The columns. A cell that depends on the time reads the time itself, so the columns never change. */
const columns = {
  due: plain((delivery) => <Due delivery={delivery} />, { width: 'minmax(140px, 0.8fr)', isSortable: true }),
  status: plain((delivery) => <StatusOf delivery={delivery} />, {
    width: 'minmax(140px, 168px)',
    isSortable: true,
  }),
  order: plain((delivery) => <OrderOf delivery={delivery} />, {
    width: 'minmax(96px, 1.1fr)',
    isSortable: true,
  }),
  recipient: plain((delivery) => <Recipient delivery={delivery} />, {
    width: 'minmax(120px, 1.4fr)',
    isSortable: true,
  }),
  courier: plain((delivery) => <CourierOf delivery={delivery} />, {
    width: 'minmax(84px, 0.8fr)',
    isSortable: true,
  }),
} satisfies Partial<Parts<BoardDelivery, SortKey>>;

interface OfDelivery {
  readonly delivery: BoardDelivery;
}

const StatusOf = ({ delivery: { status, noCourier } }: OfDelivery) => (
  <StatusBadge status={status} isSearchedTooLong={isSearchedTooLong({ noCourier })} />
);

/** The only column on a narrow screen: it shows each row as a card. */
const cards = {
  delivery: plain((delivery) => (
    <span className={styles.card}>
      <span className={styles.strong}>{delivery.orderID}</span>
      <StatusOf delivery={delivery} />
      <Recipient delivery={delivery} />
      <Due delivery={delivery} />
    </span>
  )),
} satisfies Parts<BoardDelivery>;

/** Time left or overdue, and the forecast below; all are short, so that the column keeps its width. */
function Due({ delivery }: OfDelivery) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { nowMs } = useBoard();
  const { scheduledFrom, timeZone } = delivery;
  const late = lateByMs(delivery, nowMs);
  if (late === undefined) {
    return (
      <span className={styles.due}>
        {scheduledFrom ? formatMoment(scheduledFrom, timeZone, language, nowMs) : '–'}
      </span>
    );
  }
  const span = formatSpan(Math.max(60_000, Math.abs(late)), language);
  return (
    <span className={styles.two}>
      <span
        className={styles.due}
        data-late={late >= 0 || undefined}
        data-soon={(late < 0 && late > -10 * 60_000) || undefined}
      >
        {late >= 0 ? texts.lateBy(span) : texts.dueIn(span)}
      </span>
      <Expected delivery={delivery} />
    </span>
  );
}

/** The forecast of the pickup or drop-off that is due next, or of the drop-off if only that is late; red if late. */
function Expected({ delivery: { due, forecast, timeZone } }: OfDelivery) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { nowMs } = useBoard();
  const next = due && forecast?.[due.leg];
  const isDoor = due?.leg === 'pickup' && next?.isLate !== true && forecast?.dropoff?.isLate === true;
  const range = isDoor ? forecast.dropoff : next;
  const times = range && formatExpected(range, timeZone, language, nowMs);
  if (!times) return null;
  return (
    <span className={styles.expected} data-late={range.isLate || undefined} title={texts.expected(times)}>
      {isDoor ? texts.expectedDoor(times) : times}
    </span>
  );
}

const OrderOf = ({ delivery: { orderID, provider } }: OfDelivery) => (
  <span className={styles.two} title={`${orderID} · ${provider}`}>
    <span className={styles.strong}>{orderID}</span>
    <span className={styles.soft}>{provider}</span>
  </span>
);

function Recipient({ delivery: { recipient, dropoff, cashOnDelivery } }: OfDelivery) {
  const texts = useBoardTexts();
  return (
    <span className={styles.two} title={`${recipient} · ${dropoff.address}`}>
      <span className={styles.who}>
        <span className={styles.name}>{recipient}</span>
        {cashOnDelivery !== null && <span className={styles.cod}>{texts.cod}</span>}
      </span>
      <span className={styles.soft}>{dropoff.address}</span>
    </span>
  );
}

function CourierOf({ delivery }: OfDelivery) {
  const texts = useBoardTexts();
  const { courier, noCourier } = delivery;
  if (courier !== null) return courier.name;
  if (noCourier === null) return <span className={styles.faint}>–</span>;
  return (
    <span className={styles.missing} data-needed={isSearchedTooLong(delivery) || undefined}>
      {texts.noCourier[noCourier]}
    </span>
  );
}
