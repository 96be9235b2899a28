import { useMemo } from 'react';
import { Badge } from '../../ui/delivery/badge.tsx';
import { formatNumber, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Language } from '../../ui/language/pairs.ts';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import { useWaitTexts } from '../waits/texts.ts';
import styles from './dispatch.module.css';
import type { Area } from './read.ts';
import { useDispatchTexts } from './texts.ts';

/** Dispatch passes run every few seconds: none for this long is a fault. */
const lateAfterMs = 60_000;

/** Time since the last dispatch pass of an area. */
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

/** The main reason of what waits, where dispatch looks and there are couriers. */
const waitOf = ({ whyNobody, waits }: Area) =>
  whyNobody === 'nobody-looks' || whyNobody === 'no-couriers' ? undefined : waits[0]?.reason;

/** Why no courier was found for waiting deliveries. */
export function WhyNobody({ area }: { readonly area: Area }) {
  const texts = useDispatchTexts();
  const { reasons, advice } = useWaitTexts();
  const { whyNobody: why } = area;
  const wait = waitOf(area);
  if (wait !== undefined) {
    return (
      <Badge tone={wait === 'held' ? 'seek' : 'wait'} title={advice[wait]}>
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

/** The columns of the listing of areas. */
export function useColumns(nowMs: number): readonly Column<Area>[] {
  const texts = useDispatchTexts();
  const { reasons } = useWaitTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const whyOf = (area: Area) => {
      const wait = waitOf(area);
      if (wait !== undefined) return reasons[wait];
      return area.whyNobody && texts.why[area.whyNobody];
    };
    return [...waitingColumns(texts, { whyOf, language, nowMs }), ...supplyColumns(texts, language, nowMs)];
  }, [texts, reasons, language, nowMs]);
}

type Texts = ReturnType<typeof useDispatchTexts>;

const countOf = (value: number | null, language: Language) =>
  value === null || value === 0 ? <span className={styles.soft}>–</span> : formatNumber(value, language);

/** Columns of the waiting deliveries, their age and the reason. */
const waitingColumns = (
  { columns: names }: Texts,
  { whyOf, language, nowMs }: { whyOf: (area: Area) => string | null; language: Language; nowMs: number },
): readonly Column<Area>[] =>
  columnsOf(names, {
    area: { width: 'minmax(170px, 1.4fr)', cell: ({ name }) => name, below: whyOf },
    waiting: { width: '84px', isNumber: true, cell: ({ waiting }) => countOf(waiting, language) },
    oldest: {
      width: '80px',
      isNumber: true,
      isWide: true,
      cell: ({ waitingSince }) =>
        waitingSince === null ? null : formatSpan(nowMs - Date.parse(waitingSince), language),
    },
    why: { width: 'minmax(120px, 1fr)', isWide: true, cell: (area) => <WhyNobody area={area} /> },
  });

/** Columns of the offers, the couriers and the last look. */
const supplyColumns = (
  { columns: names }: Texts,
  language: Language,
  nowMs: number,
): readonly Column<Area>[] =>
  columnsOf(names, {
    offers: { width: '92px', isNumber: true, cell: ({ offers }) => countOf(offers.length, language) },
    couriers: {
      width: '64px',
      isNumber: true,
      isWide: true,
      cell: ({ couriersSeen }) => countOf(couriersSeen, language),
    },
    looked: {
      width: '96px',
      isNumber: true,
      isWide: true,
      cell: ({ lookedAt }) => <Looked at={lookedAt} nowMs={nowMs} />,
    },
  });
