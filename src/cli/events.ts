import { InvalidArgumentError, Option } from 'commander';
import type { Context, Scope } from '../context.ts';
import { parseInstant } from '../time.ts';
import { type Status, statuses } from '../vocabulary/statuses.ts';
import { listEvents } from '../webhooks/log/list.ts';
import { type EventOutcome, eventOutcomes } from '../webhooks/log/store.ts';
import { resendEvents, resendRange } from '../webhooks/resend.ts';
import type { Range } from '../webhooks/resend-store.ts';
import { sendTestEvent } from '../webhooks/send-test-event.ts';
import { whoTypes } from './change.ts';
import type { AntarCommand } from './command.ts';
import { CommandFailure } from './failure.ts';
import { chooseScope, environmentOption, readCount, type ScopeOptions, workspaceOption } from './options.ts';
import { printOne, printRows } from './output.ts';
import type { Shell } from './shell.ts';

interface ListOptions extends ScopeOptions {
  readonly delivery?: string;
  readonly status?: Status;
  readonly outcome?: EventOutcome;
  readonly limit: number;
}

interface ResendOptions extends ScopeOptions {
  readonly from?: Date;
  readonly to?: Date;
  readonly any?: true;
}

/** `antar events …`: lists a provider's events with the outcome of their calls, and sends them again. */
export function eventsCommands(events: AntarCommand, shell: Shell): void {
  listCommand(events);

  resendCommand(events);

  events
    .command('test')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .description('call the registered address once with a test event')
    .examples('antar events test --environment sandbox')
    .inSession(async (session, options: ScopeOptions) => {
      const scope = await chooseScope(session.sql, options);
      const { eventId, attempt } = await sendTestEvent(session, scope);
      const { outcome, httpStatus, error, durationMs } = attempt;
      printOne(session.output, { eventId, outcome, httpStatus, error, durationMs });
      if (outcome !== 'delivered') shell.exitCode = 1;
    });
}

/** `antar events resend`. */
function resendCommand(events: AntarCommand): void {
  events
    .command('resend')
    .argument('[eventId]', 'one event; without it, all failed events from --from to --to')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .option('--from <time>', 'start of the range, ISO 8601 with an offset', readTime)
    .option('--to <time>', 'end of the range; default: now', readTime)
    .option('--any', 'every event of the range, also those that were answered')
    .description('send one event again, or the failed events of a time range')
    .examples('antar events resend -e production --from 2026-11-20T09:00:00+07:00')
    .inSession(async (session, eventId: string | undefined, options: ResendOptions) => {
      const { from, to = session.now(), any } = options;
      const range = from && { from, to };
      const which = eventId === undefined ? range : { eventId };
      if (which === undefined) throw new CommandFailure('name an event, or a range with --from');
      const scope = await chooseScope(session.sql, options);
      const queued =
        any && range !== undefined && eventId === undefined
          ? await resendAll(session, scope, range)
          : await resendEvents(session, scope, which, whoTypes());
      printOne(session.output, { queued });
    });
}

/** Sends every event of a range again, page by page. @returns the number of queued events */
async function resendAll(ctx: Context, scope: Scope, range: Range): Promise<number> {
  let queued = 0;
  for (let after: string | null | undefined; after !== null; ) {
    const { resent, next } = await resendRange(ctx, scope, { ...range, after }, whoTypes());
    queued += resent;
    after = next;
  }
  return queued;
}

/** `antar events list`. */
function listCommand(events: AntarCommand): void {
  events
    .command('list')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .option('--delivery <deliveryID>', 'only events of this delivery')
    .addOption(new Option('--status <status>', 'only events of this status').choices(statuses))
    .addOption(new Option('--outcome <outcome>', 'only events with this outcome').choices(eventOutcomes))
    .option('--limit <count>', 'the most events, newest first', readCount, 50)
    .description('list events and the outcome of their calls, newest first')
    .examples('antar events list -e production --outcome failed')
    .inSession(async (session, options: ListOptions) => {
      const { delivery: deliveryId, status, outcome, limit } = options;
      const scope = await chooseScope(session.sql, options);
      const page = await listEvents(session, scope, { deliveryId, status, outcome, limit });
      const rows = page.events.map((event) => ({
        id: event.id,
        occurredAt: event.occurredAt,
        deliveryID: event.deliveryId,
        status: event.status,
        outcome: event.outcome,
        attempt: event.lastAttempt?.attempt,
        answer: event.lastAttempt?.httpStatus ?? event.lastAttempt?.error,
      }));
      printRows(session.output, rows);
    });
}

function readTime(text: string): Date {
  const time = parseInstant(text);
  if (time !== undefined) return time;
  throw new InvalidArgumentError(
    'It must be an ISO 8601 time with an offset, for example 2026-11-20T09:00:00+07:00.',
  );
}
