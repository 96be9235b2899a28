import { Badge } from '../../ui/delivery/badge.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatNumber, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Parts, plain } from '../../ui/listing/kinds.tsx';
import { useWaitTexts } from '../waits/texts.ts';
import styles from './dispatch.module.css';
import type { Area } from './read.ts';
import { useDispatchTexts } from './texts.ts';

/** A last dispatch pass older than this is marked as late: passes run every few seconds. */
const lateAfterMs = 60_000;

/** Shows the time since the last dispatch pass of an area. */
export function Looked({ at, nowMs }: { readonly at: string | null; readonly nowMs: number }) {
  const texts = useDispatchTexts();
  const { language } = useLanguage();
  if (at === null) return <span className={styles.soft}>{texts.never}</span>;
  const ms = nowMs - Date.parse(at);
  return (
    <span className={ms > lateAfterMs ? styles.late : styles.soft}>
      {texts.ago(formatSpan(ms, language))}
    </span>
  );
}

/**
 * Returns the most frequent reason why deliveries wait in an area; undefined if dispatch does not run there or found no
 * couriers.
 */
const waitOf = ({ whyNobody, waits }: Area) =>
  whyNobody === 'nobody-looks' || whyNobody === 'no-couriers' ? undefined : waits[0]?.reason;

/** The badge that says why an area's waiting deliveries have no courier. */
export function WhyNobody({ area }: { readonly area: Area }) {
  const texts = useDispatchTexts();
  const { reasons, advice } = useWaitTexts();
  const { whyNobody: why } = area;
  const wait = waitOf(area);
  if (wait !== undefined) {
    return (
      <Badge tone={wait === 'held' ? 'idle' : 'wait'} title={advice[wait]}>
        {reasons[wait]}
      </Badge>
    );
  }
  if (why === null) return null;
  return (
    <Badge tone={why === 'nobody-looks' ? 'bad' : 'wait'} title={texts.whyHints[why]}>
      {texts.why[why]}
    </Badge>
  );
}

/** The reason of `WhyNobody` as plain text, which a phone shows below the name of the area. */
function Why({ area }: { readonly area: Area }) {
  const texts = useDispatchTexts();
  const { reasons } = useWaitTexts();
  const wait = waitOf(area);
  if (wait !== undefined) return reasons[wait];
  return area.whyNobody && texts.why[area.whyNobody];
}

function CountOrDash({ of }: { readonly of: number | null }) {
  const { language } = useLanguage();
  return of === null || of === 0 ? <span className={styles.soft}>–</span> : formatNumber(of, language);
}

function WaitingFor({ since }: { readonly since: string | null }) {
  const { language } = useLanguage();
  const nowMs = useNow();
  return since === null ? null : formatSpan(nowMs - Date.parse(since), language);
}

const LookedNow = ({ at }: { readonly at: string | null }) => <Looked at={at} nowMs={useNow()} />;

/** The columns of the list of areas. */
export const areaColumns = {
  area: plain(({ name }) => name, {
    width: 'minmax(140px, 1.4fr)',
    below: (area) => (waitOf(area) !== undefined || area.whyNobody !== null ? <Why area={area} /> : null),
  }),
  waiting: plain(({ waiting }) => <CountOrDash of={waiting} />, { width: '76px', isNumber: true }),
  oldest: plain(({ waitingSince }) => <WaitingFor since={waitingSince} />, {
    width: '64px',
    isNumber: true,
    isWide: true,
  }),
  why: plain((area) => <WhyNobody area={area} />, { width: 'minmax(96px, 1fr)', isWide: true }),
  offers: plain(({ offers }) => <CountOrDash of={offers.length} />, { width: '80px', isNumber: true }),
  couriers: plain(({ couriersSeen }) => <CountOrDash of={couriersSeen} />, {
    width: '56px',
    isNumber: true,
    isWide: true,
  }),
  looked: plain(({ lookedAt }) => <LookedNow at={lookedAt} />, {
    width: '76px',
    isNumber: true,
    isWide: true,
  }),
} satisfies Parts<Area>;
