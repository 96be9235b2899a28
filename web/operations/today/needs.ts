import type { Alert } from '../alerts/rows.ts';
import { type BoardDelivery, type Lateness, lateByMs, latenessOf, stageOf } from '../board/rows.ts';
import type { Stage as HoldStage } from '../returns/holds.ts';

/** Something that waits for a person of operations. */
export type Fact =
  | { readonly kind: 'sos'; readonly name: string; readonly since: string }
  | {
      readonly kind: Lateness;
      readonly deliveryID: string;
      readonly orderID: string;
      /** Negative while the promise is only expected to be broken. */
      readonly lateMs: number;
      readonly courier: string | undefined;
    }
  | {
      readonly kind: 'seeking';
      readonly deliveryID: string;
      readonly orderID: string;
      readonly sinceMs: number;
    }
  | { readonly kind: 'holds'; readonly stage: HoldStage; readonly count: number }
  | {
      readonly kind: 'cash-over-limit' | 'courier-silent';
      readonly courierID: string;
      readonly name: string;
    }
  | { readonly kind: 'due'; readonly workspaceID: string; readonly name: string; readonly amountIdr: number }
  | { readonly kind: 'unbilled'; readonly count: number; readonly month: string }
  | { readonly kind: CountedKind; readonly count: number };

const countedKinds = [
  'health-errors',
  'late-others',
  'soon-late-others',
  'seeking-others',
  'failed',
  'failed-returns',
  'unhealthy-webhooks',
  'missing',
  'drawn',
  'approved',
  'overdue',
  'limits',
  'reversals',
  'differences',
  'replies',
  'waiting',
  'health-warnings',
] as const;
type CountedKind = (typeof countedKinds)[number];

/** The kinds of facts, the most urgent first. */
const order: readonly Fact['kind'][] = [
  'sos',
  'health-errors',
  'late',
  'soon-late',
  'seeking',
  'cash-over-limit',
  'courier-silent',
  'late-others',
  'soon-late-others',
  'seeking-others',
  'failed',
  'failed-returns',
  'drawn',
  'approved',
  'reversals',
  'overdue',
  'limits',
  'missing',
  'holds',
  'differences',
  'replies',
  'waiting',
  'due',
  'unbilled',
  'unhealthy-webhooks',
  'health-warnings',
];

/** Maximum number of sentences of a home. */
export const mostNeeds = 7;

/** Returns the most urgent facts. */
export const mostUrgent = (facts: readonly Fact[]): readonly Fact[] =>
  facts.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)).slice(0, mostNeeds);

/** Returns a fact with a count, or none if the count is 0. */
export const counted = (kind: CountedKind, count: number): readonly Fact[] =>
  count === 0 ? [] : [{ kind, count }];

/** The number of late deliveries, and of those without a courier, that have a sentence of their own. */
const mostNamed = 2;

/** Returns what the board asks of dispatchers; each sum of named and other ones is a number that a chip shows too. */
export function factsOfBoard(deliveries: readonly BoardDelivery[], nowMs: number): readonly Fact[] {
  const late = deliveries
    .flatMap((each) => {
      const kind = latenessOf(each, nowMs);
      return kind === undefined ? [] : [{ each, kind, lateMs: lateByMs(each, nowMs) ?? 0 }];
    })
    .toSorted((one, other) => other.lateMs - one.lateMs);
  const others = (wanted: Lateness) => late.slice(mostNamed).filter(({ kind }) => kind === wanted).length;
  const seeking = deliveries
    .filter(({ noCourier }) => noCourier === 'searched-too-long' || noCourier === 'given-back')
    .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt));
  const countStage = (stage: 'failed' | 'return-failed') =>
    deliveries.filter((each) => stageOf(each) === stage).length;
  return [
    ...late.slice(0, mostNamed).map(
      ({ each: { deliveryID, orderID, courier }, kind, lateMs }): Fact => ({
        kind,
        deliveryID,
        orderID,
        lateMs,
        courier: courier?.name,
      }),
    ),
    ...counted('late-others', others('late')),
    ...counted('soon-late-others', others('soon-late')),
    ...seeking.slice(0, mostNamed).map(
      ({ deliveryID, orderID, updatedAt }): Fact => ({
        kind: 'seeking',
        deliveryID,
        orderID,
        sinceMs: Math.max(0, nowMs - Date.parse(updatedAt)),
      }),
    ),
    ...counted('seeking-others', Math.max(0, seeking.length - mostNamed)),
    ...counted('failed', countStage('failed')),
    ...counted('failed-returns', countStage('return-failed')),
  ];
}

/** Returns what alerts ask that no other source does: the board shows late deliveries itself. */
export function factsOfAlerts(alerts: readonly Alert[], kinds: readonly Alert['kind'][]): readonly Fact[] {
  const wanted = alerts.filter(({ kind }) => kinds.includes(kind));
  return [
    ...wanted.flatMap(({ kind, courier, since }): Fact[] => {
      if (courier === null) return [];
      if (kind === 'courier-sos') return [{ kind: 'sos', name: courier.name, since }];
      if (kind !== 'cash-over-limit' && kind !== 'courier-silent') return [];
      return [{ kind, courierID: courier.courierID, name: courier.name }];
    }),
    ...counted('limits', wanted.filter(({ kind }) => kind === 'provider-limit').length),
    ...counted('unhealthy-webhooks', wanted.filter(({ kind }) => kind === 'webhook-unhealthy').length),
  ];
}
