import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { LatestEvents, showLatestEvent } from '../deliveries/search/latest-schema.ts';
import { listLatestEventsOf } from '../deliveries/search/latest-store.ts';
import { withoutMadeUp } from '../deliveries/search/read-filter.ts';
import { countDeliveries } from '../deliveries/search/search-store.ts';
import { defineRoute } from '../http/route.ts';
import { named, Success } from '../http/schema.ts';
import { plusDays } from '../money/days.ts';
import { formatIso } from '../time.ts';
import { providerRoles } from '../vocabulary/roles.ts';
import { unended } from '../vocabulary/statuses.ts';
import { countHours, findOwnZone } from './today-store.ts';

/** The highest count of deliveries under way. */
const mostCounted = 10_000;

const day = (description: string) => Type.String({ format: 'date', description });
const Today = Success(
  named('OwnToday', "A provider's day.", {
    today: day('The day in the area of the newest delivery; in Jakarta before the first one'),
    yesterday: day('The day before it'),
    hours: Type.Array(
      named('OwnHour', 'The deliveries booked in one local hour, cancelled ones too.', {
        day: day('The local day of booking, in the area of each delivery'),
        hour: Type.Integer({ minimum: 0, maximum: 23 }),
        booked: Type.Integer(),
        completed: Type.Integer({ description: 'Those of them that are completed' }),
        failed: Type.Integer({ description: 'Those of them whose last attempt has failed' }),
      }),
      { maxItems: 48, description: 'Of yesterday and today, only hours with bookings' },
    ),
    underWay: Type.Integer({ maximum: mostCounted, description: 'Deliveries that have not ended' }),
    events: LatestEvents,
  }),
  'OwnTodayAnswer',
  'The day.',
);

/** Registers the route for the home of a provider's people (decision 628); `app` has identified the caller. */
export function todayRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path: '/portal/v1/:environment/today',
    operationId: 'readOwnToday',
    isExpensive: true,
    tag: 'Portal: deliveries',
    summary: 'The deliveries of yesterday and today by hour, those under way, and the last ten events',
    roles: providerRoles,
    answers: { 200: Today },
    run: async ({ caller }) => {
      const { workspaceId, environment } = caller;
      const now = ctx.now();
      const { reading } = ctx.sql;
      const today = formatIso(now, await findOwnZone(reading, caller)).slice(0, 10);
      const yesterday = plusDays(today, -1);
      const filter = {
        workspaceId,
        environment,
        statuses: unended,
        ...withoutMadeUp(environment, undefined),
      };
      const [hours, underWay, events] = await Promise.all([
        countHours(reading, caller, { from: yesterday, to: today }),
        countDeliveries(reading, filter, mostCounted),
        listLatestEventsOf(reading, caller, now),
      ]);
      const data = { today, yesterday, hours, underWay, events: events.map(showLatestEvent) };
      return { status: 'Success', data };
    },
  });
}
