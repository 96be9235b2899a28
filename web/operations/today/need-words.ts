import {
  formatMoment,
  formatMonth,
  formatNumber,
  formatRupiah,
  formatSpan,
  zoneOfDevice,
} from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Need, Place } from '../../ui/today/home.tsx';
import type { Lateness } from '../board/rows.ts';
import { paths } from '../paths.ts';
import type { Fact } from './needs.ts';
import { useTodayTexts } from './texts.ts';

type Texts = ReturnType<typeof useTodayTexts>;
type Action = keyof Texts['actions'];

/** The action of each counted fact, and the page that shows the same number. */
const counts = {
  'late-others': ['see', { to: paths.board(), search: { only: 'late' } }],
  'soon-late-others': ['see', { to: paths.board(), search: { only: 'soon-late' } }],
  'seeking-others': ['assign', { to: paths.board(), search: { only: 'no-courier' } }],
  failed: ['decide', { to: paths.board(), search: { stage: 'failed' } }],
  'failed-returns': ['decide', { to: paths.board(), search: { stage: 'return-failed' } }],
  missing: ['see', { to: paths.warehouse(), search: { stock: 'missing' } }],
  waiting: ['plan', { to: paths.rounds() }],
  drawn: ['approve', { to: paths.remittances(), search: { view: 'drawn' } }],
  approved: ['pay', { to: paths.remittances(), search: { view: 'approved' } }],
  overdue: ['see', { to: paths.invoices(), search: { view: 'overdue' } }],
  limits: ['see', { to: paths.invoices(), search: { view: 'limits' } }],
  reversals: ['decide', { to: paths.cash(), search: { view: 'reversals' } }],
  differences: ['settle', { to: paths.cash(), search: { view: 'differences' } }],
  replies: ['answer', { to: paths.messages(), search: { view: 'unread' } }],
  'unhealthy-webhooks': ['see', { to: paths.alerts(), search: { kind: 'webhook-unhealthy' } }],
  'health-errors': ['see', { to: paths.health() }],
  'health-warnings': ['see', { to: paths.health() }],
} satisfies Partial<Record<Fact['kind'], readonly [Action, Place]>>;

const bad: readonly Fact['kind'][] = [
  'sos',
  'late',
  'late-others',
  'health-errors',
  'cash-over-limit',
  'overdue',
];
const quiet: readonly Fact['kind'][] = ['due', 'unbilled', 'replies', 'waiting', 'health-warnings'];
const toneOf = (kind: Fact['kind']) => (bad.includes(kind) ? 'bad' : quiet.includes(kind) ? 'idle' : 'wait');

type Worded = readonly [key: string, words: string, Action, Place];

/** How texts write numbers and times in the person's language. */
interface Formats {
  readonly number: (value: number) => string;
  readonly span: (ms: number) => string;
  readonly month: (month: string) => string;
  readonly moment: (at: string) => string;
}

function wordDelivery(
  fact: Fact & { readonly kind: Lateness | 'seeking' },
  { needs }: Texts,
  { span }: Formats,
): Worded {
  const { deliveryID: open, orderID } = fact;
  if (fact.kind === 'seeking') {
    const place = { to: paths.board(), search: { only: 'no-courier', open } };
    return [open, needs.seeking(orderID, span(fact.sinceMs)), 'assign', place];
  }
  const { lateMs, courier } = fact;
  const isLate = fact.kind === 'late';
  const words = isLate ? needs.late(orderID, span(lateMs), courier) : needs.soonLate(orderID, courier);
  return [open, words, 'open', { to: paths.board(), search: { only: fact.kind, open } }];
}

function wordCourier(
  { kind, courierID, name }: Fact & { readonly kind: 'cash-over-limit' | 'courier-silent' },
  { needs }: Texts,
): Worded {
  const isCash = kind === 'cash-over-limit';
  const to = isCash ? paths.cash() : paths.couriers();
  return [courierID, needs[kind](name), isCash ? 'takeCash' : 'see', { to, search: { open: courierID } }];
}

/** Returns the key of a fact among those of its kind, its words, and its one action. */
function wordFact(fact: Fact, texts: Texts, formats: Formats): Worded {
  const { needs } = texts;
  const { number, month } = formats;
  switch (fact.kind) {
    case 'sos': {
      const words = needs.sos(fact.name, formats.moment(fact.since));
      return [fact.name, words, 'open', { to: paths.alerts() }];
    }
    case 'late':
    case 'soon-late':
    case 'seeking':
      return wordDelivery(fact, texts, formats);
    case 'cash-over-limit':
    case 'courier-silent':
      return wordCourier(fact, texts);
    case 'holds': {
      const { stage, count } = fact;
      const place = { to: paths.returns(), search: { wait: stage } };
      return [stage, needs.holds[stage](number(count)), stage === 'decide' ? 'decide' : 'see', place];
    }
    case 'due': {
      const { workspaceID, name, amountIdr } = fact;
      const place = { to: paths.remittances(), search: { open: workspaceID } };
      return [workspaceID, needs.due(name, formatRupiah(amountIdr)), 'drawUp', place];
    }
    case 'unbilled':
      return ['', needs.unbilled(number(fact.count), month(fact.month)), 'bill', { to: paths.invoices() }];
    default: {
      const [action, place] = counts[fact.kind];
      return ['', needs[fact.kind](number(fact.count)), action, place];
    }
  }
}

/** Returns a function that words a fact, with its one action. */
export function useNeedWords(sandbox: boolean): (fact: Fact) => Need {
  const texts = useTodayTexts();
  const { language } = useLanguage();
  const formats: Formats = {
    number: (value) => formatNumber(value, language),
    span: (ms) => formatSpan(Math.max(60_000, ms), language),
    month: (month) => formatMonth(month, language),
    moment: (at) => formatMoment(at, zoneOfDevice(), language),
  };
  return (fact) => {
    const [key, words, action, { to, search }] = wordFact(fact, texts, formats);
    return {
      key: `${fact.kind} ${key}`,
      tone: toneOf(fact.kind),
      words,
      action: texts.actions[action],
      place: { to, search: { ...search, ...(sandbox && { sandbox }) } },
    };
  };
}
