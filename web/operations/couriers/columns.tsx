import { Badge } from '../../ui/delivery/badge.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatNumber, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Tone } from '../../ui/language/tones.ts';
import { type Parts, plain, rupiah } from '../../ui/listing/kinds.tsx';
import styles from './couriers.module.css';
import {
  type ColumnId,
  type Courier,
  type CourierRow,
  type Duty,
  dutyOf,
  isSilent,
  unseenMs,
} from './rows.ts';
import { useCourierTexts } from './texts.ts';

const toneOfDuty: Readonly<Record<Duty, Tone>> = { on: 'good', paused: 'wait', off: 'idle', out: 'bad' };

/** The badge of a courier's state. A courier on duty who sends no position is shown as silent. */
export function DutyBadge({ courier, nowMs }: { readonly courier: Courier; readonly nowMs: number }) {
  const texts = useCourierTexts();
  const duty = dutyOf(courier);
  if (isSilent(courier, nowMs)) return <Badge tone="bad">{texts.silent}</Badge>;
  return <Badge tone={toneOfDuty[duty]}>{texts.duties[duty]}</Badge>;
}

/** Shows a courier's load as a bar and as numbers. */
export function Load({ inHand, capacityParcels }: Pick<CourierRow, 'inHand' | 'capacityParcels'>) {
  const { language } = useLanguage();
  if (inHand === undefined) return null;
  const share = Math.min(1, inHand / capacityParcels);
  return (
    <span className={styles.load}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} data-full={share === 1 || undefined} />
      </span>
      {formatNumber(inHand, language)}/{formatNumber(capacityParcels, language)}
    </span>
  );
}

/** The badge with the number of a courier's unread replies. */
export function Unread({ count }: { readonly count: number }) {
  const texts = useCourierTexts();
  const { language } = useLanguage();
  if (count === 0) return null;
  return <Badge tone="bad">{texts.unread(formatNumber(count, language))}</Badge>;
}

/** The number of a courier's unread replies alone, before their name, where no width clips it. */
export function UnreadMark({ count }: { readonly count: number }) {
  const texts = useCourierTexts();
  const { language } = useLanguage();
  if (count === 0) return null;
  const number = formatNumber(count, language);
  return (
    <span className={styles.mark} title={texts.unread(number)}>
      {number}
    </span>
  );
}

/** Shows the time since the last position of a courier. */
function Seen({ courier }: { readonly courier: Courier }) {
  const { never, ago } = useCourierTexts();
  const { language } = useLanguage();
  const ms = unseenMs(courier, useNow(5_000));
  return ms === undefined ? never : ago(formatSpan(ms, language));
}

const DutyNow = ({ courier }: { readonly courier: Courier }) => (
  <DutyBadge courier={courier} nowMs={useNow(5_000)} />
);

const SeenOrSilent = ({ courier }: { readonly courier: Courier }) => (
  <span className={isSilent(courier, useNow(5_000)) ? styles.bad : styles.soft}>
    <Seen courier={courier} />
  </span>
);

/** Returns the columns of the courier list. `fleetNameOf` returns the name of a courier's fleet. */
export const courierColumns = (fleetNameOf: (courier: Courier) => string) =>
  ({
    name: plain(
      (courier) => (
        <>
          <UnreadMark count={courier.unread} />
          {courier.name}
        </>
      ),
      { isSortable: true, below: (courier) => <Seen courier={courier} /> },
    ),
    duty: plain((courier) => <DutyNow courier={courier} />, {
      width: 'minmax(96px, 0.6fr)',
      isSortable: true,
    }),
    load: plain((courier) => <Load {...courier} />, { width: '88px', isSortable: true }),
    seen: plain((courier) => <SeenOrSilent courier={courier} />, {
      width: '88px',
      isNumber: true,
      isWide: true,
      isSortable: true,
    }),
    cash: rupiah(({ cashIdr }) => cashIdr, {
      zero: <span className={styles.soft}>–</span>,
      width: '104px',
      isWide: true,
      isSortable: true,
    }),
    fleet: plain(fleetNameOf, { width: 'minmax(88px, 0.8fr)', isWide: true, isSortable: true, isSoft: true }),
  }) satisfies Parts<CourierRow, ColumnId>;
