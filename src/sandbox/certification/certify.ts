import type { Context, Scope } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import type { Again, JobPayloads } from '../../jobs/jobs.ts';
import { enqueueJobs } from '../../jobs/store.ts';
import { problems } from '../../problems/problems.ts';
import { later, minuteMs } from '../../time.ts';
import { selectEndpoint } from '../../webhooks/store.ts';
import { bookSample } from '../book-sample.ts';
import { type Play, playSpeed, plays } from './plays.ts';
import { probeReceiver } from './probe.ts';
import { judge, type SentCall } from './report.ts';
import {
  type CastPlay,
  type Certification,
  findCalls,
  findCertification,
  findUnsettled,
  finishCertification,
  insertCertification,
  lockCertifications,
} from './store.ts';

const lookAgainMs = 250;
/** Real time from the start of a certification to the pickup window of its scheduled delivery. */
const scheduledMs = 20 * minuteMs;
/** If a certification has no report this long after its start, another one may be started. */
const forgottenMs = 300_000;
/**
 * Time after the start at which the receiver is judged by its answers so far, even if deliveries are unfinished. The
 * judgement waits longer if the receiver's last call ended only recently.
 */
const patienceMs = 120_000;
/** A call counts as recent for this time plus the webhook timeout after it ended. */
const quietMs = 10_000;
/** Time after the start at which the receiver is judged even if calls ended recently. */
const longestMs = 240_000;

/**
 * Starts a certification of the sandbox's webhook endpoint: books a simulated delivery for each play (a scenario in one
 * category, perhaps with a webhook fault).
 * @returns the certification's id; the report is ready once the certification has ended
 * @throws webhookNotSet; certificationUnderWay while the sandbox's last certification has not ended (decision 138)
 */
export async function beginCertification(ctx: Context, scope: Scope): Promise<string> {
  if ((await selectEndpoint(ctx.sql, scope)) === undefined) throw problems.webhookNotSet();
  const startedAt = ctx.now();
  const id = `CE-${timeOrderedSuffix(startedAt)}`;
  await ctx.sql.transaction(async (tx) => {
    const isBusy = await lockCertifications(tx, scope, later(startedAt, -forgottenMs));
    if (isBusy) throw problems.certificationUnderWay();
    const cast: CastPlay[] = [];
    for (const play of plays) {
      cast.push({ play: play.name, deliveryId: await bookPlay(ctx, tx, scope, play) });
    }
    await insertCertification(tx, scope, { id, plays: cast, startedAt });
    const payload = { ...scope, certificationId: id };
    await enqueueJobs(tx, [{ kind: 'certify', payload, runAt: startedAt }]);
  });
  ctx.wake('webhooks');
  ctx.wake('jobs');
  return id;
}

function bookPlay(ctx: Context, tx: Tx, scope: Scope, play: Play): Promise<string> {
  const { category, scenario, fault: webhooks, bookedOn, name, isScheduled } = play;
  const now = ctx.now();
  const fields = {
    providerOrderId: `CERTIFICATION ${name}`,
    bookedOn,
    ...(isScheduled && {
      status: 'QUEUEING' as const,
      scheduleFrom: later(now, scheduledMs),
      scheduleTo: later(now, 2 * scheduledMs),
    }),
  };
  const sample = { category, scenario, webhooks, speed: playSpeed, actorId: 'certification', fields };
  return bookSample(ctx, tx, scope, sample);
}

type Payload = JobPayloads['certify'];

/**
 * Checks the deliveries of all plays. If the delivery of any play has neither ended nor had a failed webhook call,
 * returns the time of the next check. Otherwise sends forged test calls to the receiver and stores the report.
 */
export async function continueCertification(
  ctx: Context,
  payload: Payload,
): Promise<Again<'certify'> | undefined> {
  const certification = await findCertification(ctx.sql, payload, payload.certificationId);
  if (certification === undefined || certification.finishedAt !== null) return undefined;
  const now = ctx.now();
  const deliveryIds = certification.plays.map(({ deliveryId }) => deliveryId);
  const unsettled = await findUnsettled(ctx.sql, payload, deliveryIds);
  if (unsettled.length > 0 && !(await isOver(ctx, payload, certification)))
    return { runAt: later(now, lookAgainMs), payload };

  const probes = await probeReceiver(ctx, payload);
  const sent = await findSentCalls(ctx, payload, certification);
  const unfinished = certification.plays.filter(({ deliveryId }) => unsettled.includes(deliveryId));
  const report = judge({
    sent,
    probes,
    unfinished: unfinished.map(({ play }) => play),
    timeoutMs: ctx.config.webhookTimeoutMs,
  });
  await finishCertification(ctx.sql, payload, { id: certification.id, report, at: ctx.now() });
  return undefined;
}

/** True if the time limit for unfinished deliveries has passed, so that the receiver is judged without them. */
async function isOver(
  ctx: Context,
  scope: Scope,
  { startedAt, plays: cast }: Certification,
): Promise<boolean> {
  const now = ctx.now();
  if (now < later(startedAt, patienceMs)) return false;
  if (now >= later(startedAt, longestMs)) return true;
  const calls = await findCalls(
    ctx.sql,
    scope,
    cast.map(({ deliveryId }) => deliveryId),
  );
  const ends = calls.map((call) => call.startedAt.getTime() + call.durationMs);
  // A call is recorded only when it ends. After the last recorded call, one more may have been running for up to the
  // webhook timeout.
  const mostMs = ctx.config.webhookTimeoutMs + quietMs;
  return Math.max(startedAt.getTime(), ...ends) < now.getTime() - mostMs;
}

async function findSentCalls(ctx: Context, scope: Scope, certification: Certification): Promise<SentCall[]> {
  const playOf = new Map(certification.plays.map(({ play, deliveryId }) => [deliveryId, play]));
  const calls = await findCalls(ctx.sql, scope, [...playOf.keys()]);
  return calls.map(({ deliveryId, ...call }) => {
    const name = playOf.get(deliveryId) ?? '';
    const play = plays.find((each) => each.name === name);
    return { ...call, play: name, fault: play?.fault ?? null, isVersion1: play?.bookedOn === 'legacy' };
  });
}
