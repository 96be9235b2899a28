import { watchAudit } from './audit/watch.ts';
import { runBackups } from './backups/run-schedule.ts';
import { bookBatch } from './batches/book-rows.ts';
import { pruneBatches } from './batches/prune.ts';
import { type City, startCity } from './city/live.ts';
import type { Context, Sleeper } from './context.ts';
import type { BookingParts } from './deliveries/booking/book-request.ts';
import { catchUp } from './deliveries/catch-up.ts';
import { pruneSteps } from './deliveries/evidence/prune-steps.ts';
import { expireAllocation, releaseDelivery } from './deliveries/moves/background.ts';
import { pruneTraces } from './deliveries/traces/prune-traces.ts';
import { pruneDispatch } from './dispatch/assign/prune.ts';
import { makeForecasts } from './dispatch/forecasts/make-forecasts.ts';
import { measurePaces } from './dispatch/measure-paces.ts';
import { startDispatcher } from './dispatch/start.ts';
import type { Supply } from './dispatch/start-supply.ts';
import { watchPromises } from './dispatch/watch-promises.ts';
import type { Tracker } from './fleet/positions/track.ts';
import { deleteTrailBefore } from './fleet/positions/trail-store.ts';
import { pushNotice } from './fleet/push-notice.ts';
import { recurringKinds } from './jobs/jobs.ts';
import { runEach } from './jobs/run-each.ts';
import { ensureRecurring } from './jobs/store.ts';
import { type JobHandlers, startWorker } from './jobs/worker.ts';
import { sendMail } from './mail/send.ts';
import type { MailServer } from './mail/start-server.ts';
import { sweepDrafts } from './media/sweep-drafts.ts';
import { sweepUploads } from './media/sweep-uploads.ts';
import { reportAudit, watchDisk, watchInstallation } from './monitoring/watch-installation.ts';
import { mailPasswordReset } from './people/password-reset/request.ts';
import { prunePeople } from './people/prune.ts';
import { runPersonalDataClock } from './personal-data/run-clock.ts';
import type { Quoting } from './quotes/quoting.ts';
import { continueCertification } from './sandbox/certification/certify.ts';
import { simulateDelivery } from './sandbox/simulate.ts';
import type { Files } from './storage/files.ts';
import { dayMs, later } from './time.ts';
import { pruneEvents } from './webhooks/prune.ts';
import { startWebhookSender } from './webhooks/sender/start.ts';
import type { Fence } from './workspaces/fence.ts';
import { pruneWorkspaces } from './workspaces/prune.ts';

/** The parts that background work needs besides the Context. */
export interface BackgroundNeeds {
  readonly files: Files;
  readonly quoting: Quoting;
  readonly tracker: Tracker;
  readonly supply: Pick<Supply, 'forecastFor'>;
  readonly fence: Fence;
  readonly bookings: BookingParts;
  /** Undefined if no mail server is set. */
  readonly mailServer: MailServer | undefined;
}

/** Returns the handlers of all jobs. */
const jobsOf = (
  { files, mailServer, ...parts }: BackgroundNeeds,
  { city, stopping }: { readonly city: City; readonly stopping: AbortSignal },
): JobHandlers => ({
  release: releaseDelivery,
  'expire-allocation': expireAllocation,
  simulate: simulateDelivery,
  certify: continueCertification,
  'book-batch': (ctx, payload) => bookBatch(ctx, parts, payload),
  mail: (ctx, payload) => sendMail(ctx, mailServer, payload),
  'password-reset': mailPasswordReset,
  push: pushNotice,
  'watch-promises': async (ctx) => {
    const [again] = await runEach(ctx, [watchPromises, watchInstallation]);
    return again;
  },
  'catch-up': async (ctx) => {
    const market = parts.quoting.marketAt(ctx.now());
    const measureRoads = () => measurePaces(ctx, market);
    const forecast = () => makeForecasts(ctx, { market, forecastFor: parts.supply.forecastFor });
    const [again] = await runEach(ctx, [catchUp, measureRoads, forecast]);
    return again;
  },
  'verify-audit': (ctx, payload, runAt) =>
    watchAudit(ctx, payload, runAt, (wrong) => reportAudit(ctx, wrong)),
  'live-city': city.live,
  backup: async (ctx) => ({ runAt: await runBackups(ctx, stopping), payload: {} }),
  prune: async (ctx, { tracesTo = '' }, runAt) => {
    await pruneWorkspaces(ctx);
    await pruneBatches(ctx);
    await prunePeople(ctx);
    await pruneEvents(ctx);
    await pruneDispatch(ctx);
    await pruneSteps(ctx);
    await deleteTrailBefore(ctx.sql, later(ctx.now(), -ctx.rules.of('trailDays') * dayMs));
    await sweepDrafts(ctx, files);
    await sweepUploads(ctx, files);
    await runPersonalDataClock(ctx, files);
    const { reached, isDone } = await pruneTraces(ctx, tracesTo, stopping);
    return { runAt: isDone ? later(runAt, dayMs) : ctx.now(), payload: { tracesTo: reached } };
  },
});

/**
 * Starts the background work for the roles of this process: the job worker, the webhook sender and the dispatcher.
 * Disposing `started` stops all of it.
 * @returns the loops that `Context.wake` wakes after a commit
 */
export async function startBackground(
  ctx: Context,
  started: AsyncDisposableStack,
  needs: BackgroundNeeds,
): Promise<Partial<Record<Sleeper, { wake(): void }>>> {
  for (const kind of recurringKinds) await ensureRecurring(ctx.sql, kind, ctx.now());
  started.defer(watchDisk(ctx));
  const { roles } = ctx.config;
  const sleepers: Partial<Record<Sleeper, { wake(): void }>> = {};
  if (roles.includes('jobs')) {
    const city = await startCity(ctx, needs);
    started.defer(() => city.stop());
    const stopping = new AbortController();
    const jobs = startWorker(ctx, jobsOf(needs, { city, stopping: stopping.signal }));
    started.defer(() => {
      // A backup, or the removal of old fare traces, may take long. Both are aborted here; another process runs their
      // jobs again.
      stopping.abort();
      return jobs.stop();
    });
    sleepers.jobs = jobs;
  }
  if (roles.includes('webhooks')) {
    const webhooks = startWebhookSender(ctx);
    started.defer(() => webhooks.stop());
    sleepers.webhooks = webhooks;
  }
  if (roles.includes('dispatch')) {
    const dispatcher = startDispatcher(ctx, needs.quoting, needs.tracker);
    started.defer(() => dispatcher.stop());
  }
  return sleepers;
}
