import { formatExpected } from '../../../ui/delivery/expected.ts';
import { formatMoment, formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Language } from '../../../ui/language/pairs.ts';
import type { Bar } from './bars.ts';
import type { TimelineStop } from './stops.ts';
import { useTimelineTexts } from './texts.ts';

/** Returns the visible label of a stop: its order number, and how many more there are. */
export const labelOf = ({ orderIDs: [first, ...others] }: TimelineStop, language: Language): string =>
  others.length > 0 ? `${first} +${formatNumber(others.length, language)}` : first;

/** Returns a bar in words, with every order number: `Antar BDO-12 · perkiraan 14:05–14:17 · janji 14:10 · terlambat`. */
export function useStopWords(
  { stop, isLate }: Pick<Bar, 'stop' | 'isLate'>,
  { zone, nowMs }: { readonly zone: string; readonly nowMs: number },
): string {
  const texts = useTimelineTexts();
  const { language } = useLanguage();
  const { kind, state, orderIDs, fromMs, atMs, toMs, promisedMs } = stop;
  const time = (atTimeMs: number) => formatMoment(atTimeMs, zone, language, nowMs);
  const range = () => {
    const [from, at, to] = [fromMs, atMs, toMs ?? atMs].map((each) => new Date(each).toISOString());
    return (
      formatExpected({ from: from!, at: at!, to: to!, isLate }, zone, language, nowMs) ?? time(toMs ?? atMs)
    );
  };
  const stateWords = {
    done: () => texts.states.done(time(atMs)),
    here: () => texts.states.here(time(fromMs)),
    expected: () => texts.states.expected(range()),
    promised: () => texts.states.promised,
  };
  return [
    `${texts.kinds[kind]} ${labelOf(stop, language)}`,
    orderIDs.length > 1 && orderIDs.join(', '),
    stateWords[state](),
    promisedMs !== undefined && texts.promise(time(promisedMs)),
    isLate && texts.isLate,
  ]
    .filter(Boolean)
    .join(' · ');
}
