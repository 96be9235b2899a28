import Type from 'typebox';
import type { StoredWait } from '../dispatch/assign/waits-store.ts';
import { exclusions } from '../dispatch/core/exclusions.ts';
import { waitReasons } from '../dispatch/core/explain-waits.ts';
import type { ExpectedRange } from '../dispatch/forecasts/present-forecast.ts';
import { ExpectedRangeShown } from '../dispatch/forecasts/schema.ts';
import { instant, named, nullable, oneOf } from '../http/schema.ts';

export const waitReason = oneOf(waitReasons, {
  description: 'The reason that excludes most of the near couriers; `held` has a courier who is not sent yet',
});

const descriptions: Readonly<Record<(typeof exclusions)[number], string>> = {
  'too-far': 'Beyond the search radius, which grows with the wait',
  refused: 'Declined it, let its offer lapse or gave it back within the last minutes, or was asked last',
  'too-heavy': 'Has no room left for its weight',
  'cash-limit': 'Would have more cash than a courier may',
  'shift-ends': 'Goes off duty before the pickup',
  busy: 'Full, at work for too long, or sent to another delivery at that look',
};

/** The reason why a delivery waits, as operations see it (decision 420). */
export const Wait = named('Wait', 'Why a delivery got no courier at the last look.', {
  lookedAt: instant(),
  reason: waitReason,
  excluded: named(
    'ExcludedCouriers',
    'The couriers on duty whose fleet may serve it, each counted by what excluded them.',
    Object.fromEntries(
      exclusions.map((each) => [each, Type.Integer({ description: descriptions[each] })]),
    ) as Record<(typeof exclusions)[number], ReturnType<typeof Type.Integer>>,
  ),
  nearest: nullable(
    named('NearestCourier', 'The courier nearest to the pickup, from where their present work ends.', {
      courierID: Type.String(),
      distanceMeters: Type.Integer(),
    }),
  ),
  firstFreeAt: nullable(
    instant({
      description: 'About when the first courier can turn to it, by the forecast of quotes and tracking',
    }),
  ),
  pickup: nullable(ExpectedRangeShown),
  heldUntil: nullable(instant({ description: 'About when the held courier is sent' })),
  chosenCourierID: nullable(Type.String({ description: 'The courier who is held for it' })),
});

export const showWait = (
  { lookedAt, reason, excluded, heldUntil, chosenCourierId, ...wait }: StoredWait,
  { freeAt, pickup }: { readonly freeAt: Date | null; readonly pickup: ExpectedRange | null },
) => ({
  lookedAt,
  reason,
  // Defaults to 0: the row may come from a process of an older version, which does not know all kinds of exclusion.
  excluded: Object.fromEntries(exclusions.map((each) => [each, excluded[each] ?? 0])) as typeof excluded,
  nearest:
    wait.nearestCourierId === null
      ? null
      : { courierID: wait.nearestCourierId, distanceMeters: Math.round(wait.nearestMeters ?? 0) },
  firstFreeAt: freeAt,
  pickup,
  heldUntil,
  chosenCourierID: chosenCourierId,
});
