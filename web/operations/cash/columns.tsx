import { useNow } from '../../ui/language/clock.ts';
import { formatRupiah, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { kinds, moment, type Parts, plain, rupiah } from '../../ui/listing/kinds.tsx';
import styles from './cash.module.css';
import type { CashRow, Closing, Difference, Till } from './rows.ts';
import { useCashTexts } from './texts.ts';
import { zone } from './zone.ts';

const zero = <span className={styles.soft}>–</span>;
const inZone = { zone: () => zone };

/** Shows the time for which a courier has held cash. */
function HeldFor({ since }: { readonly since: string | null }) {
  const { language } = useLanguage();
  const nowMs = useNow(30_000);
  return since === null ? '–' : formatSpan(nowMs - Date.parse(since), language);
}

/** The columns of the list of couriers who hold cash. */
export const courierColumns = {
  name: plain(({ name }) => name, {
    isSortable: true,
    below: ({ heldSince }) => <HeldFor since={heldSince} />,
  }),
  balance: rupiah(({ balance }) => balance, { zero, isSortable: true }),
  since: plain(({ heldSince }) => <HeldFor since={heldSince} />, {
    width: '110px',
    isWide: true,
    isSortable: true,
  }),
  pending: rupiah(({ pending }) => pending, { zero, width: '160px', isWide: true }),
  lastDeposit: moment(({ lastDepositAt }) => lastDepositAt, { ...inZone, never: '–', isSoft: true }),
} satisfies Parts<CashRow>;

const OnDay = ({ number }: { readonly number: number }) => useCashTexts().tills.day(String(number));
const NeverClosed = () => useCashTexts().tills.never;

export const tillColumns = {
  name: plain(({ name, day }) => (
    <>
      {name} · <OnDay number={day} />
    </>
  )),
  opening: rupiah(({ opening }) => opening, { zero, isWide: true }),
  takenIn: rupiah(({ takenIn }) => takenIn, { zero, isWide: true }),
  paidOut: rupiah(({ paidOut }) => paidOut, { zero, isWide: true }),
  expected: plain(
    ({ expected }) => <strong>{expected === 0 ? zero : formatRupiah(expected)}</strong>,
    kinds.rupiah,
  ),
  closed: moment(({ lastClosedAt }) => lastClosedAt, { ...inZone, never: <NeverClosed />, isSoft: true }),
} satisfies Parts<Till>;

/** The columns of the list of closed till days. */
export const closingColumns = {
  name: plain(
    ({ cashierName, day }) => (
      <>
        {cashierName} · <OnDay number={day} />
      </>
    ),
    { below: ({ closedAt }) => <Moment at={closedAt} zone={zone} /> },
  ),
  at: moment(({ closedAt }) => closedAt, inZone),
  expected: rupiah(({ expected }) => expected, { zero, isWide: true }),
  counted: rupiah(({ counted }) => counted, { zero }),
  difference: plain(
    ({ difference }) => (
      <span className={difference < 0 ? styles.bad : undefined}>
        {difference === 0 ? zero : formatRupiah(difference)}
      </span>
    ),
    { ...kinds.rupiah, isWide: true },
  ),
  banked: rupiah(({ banked }) => banked, { zero, isWide: true }),
  remaining: rupiah(({ remaining }) => remaining, { zero, isWide: true }),
} satisfies Parts<Closing>;

const Kind = ({ of }: { readonly of: Difference['kind'] }) => useCashTexts().differences.kinds[of];
const TillOf = ({ cashier }: { readonly cashier: string }) => useCashTexts().differences.till(cashier);

/** The columns of the list of shortages and surpluses. */
export const differenceColumns = {
  who: plain(({ courierName, cashierName }) => courierName ?? <TillOf cashier={cashierName} />, {
    below: ({ kind }) => <Kind of={kind} />,
  }),
  kind: plain(
    ({ kind }) => (
      <span className={kind === 'SHORTAGE' ? styles.bad : undefined}>
        <Kind of={kind} />
      </span>
    ),
    { width: '90px', isWide: true },
  ),
  amount: rupiah(({ amount }) => amount),
  found: moment(({ foundAt }) => foundAt, inZone),
  reason: plain(({ reason }) => reason, { isWide: true }),
} satisfies Parts<Difference>;
