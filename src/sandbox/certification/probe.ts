import { randomBytes } from 'node:crypto';
import type { Context, Scope } from '../../context.ts';
import { newEventId, timeOrderedSuffix } from '../../ids.ts';
import { later, minuteMs } from '../../time.ts';
import { reachOf } from '../../webhooks/guard.ts';
import { sampleBody } from '../../webhooks/sample.ts';
import type { Call } from '../../webhooks/sender/call-client.ts';
import { callOf, openTarget, type Target } from '../../webhooks/sender/target.ts';
import { newSigningSecret, signCall, signingKey } from '../../webhooks/sign.ts';
import { selectEndpoint } from '../../webhooks/store.ts';
import type { Probe, ProbeKind } from './judge-forgeries.ts';

/** A test call to send, and its kind. */
interface Attempt {
  readonly kind: ProbeKind;
  readonly name: string;
  readonly call: Call;
}

/**
 * Age of the signature in the `old` test call. A receiver must refuse signatures that are older than five minutes
 * (decision 166).
 */
const oldMs = 10 * minuteMs;

/**
 * Calls the endpoint once as Antar does, then with forged calls, with replayed calls, and with calls that lack the
 * registered authentication header (decision 166).
 */
export async function probeReceiver(ctx: Context, scope: Scope): Promise<Probe[]> {
  const endpoint = await selectEndpoint(ctx.sql, scope);
  if (endpoint === undefined) return [];
  const target = openTarget(ctx, endpoint, reachOf(ctx.config));
  const make = async ({ kind, name, call }: Attempt): Promise<Probe> => {
    const { httpStatus = null, error = null } = await target.client.call(call);
    return { kind, name, httpStatus, error };
  };
  try {
    const right = { kind: 'right', name: 'rightly signed', call: sampleCall(target) } as const;
    const answered = await make(right);
    const others = [...forgeries(target), ...replays(right.call), ...strangers(target)];
    return [answered, ...(await Promise.all(others.map(make)))];
  } finally {
    target.client.close();
  }
}

/** Returns a call for an invented event, as Antar would send it at `at`. */
function sampleCall(target: Target, at = new Date()): Call {
  const body = sampleBody(`DE-TEST${timeOrderedSuffix(at)}`, at);
  return callOf(target, { eventId: newEventId(at), body, sequence: 1, attempt: 1, at });
}

function forgeries(target: Target): Attempt[] {
  const at = new Date();
  const { headers, body } = sampleCall(target, at);
  const foreign = signCall({ id: headers['webhook-id']!, at, body }, [signingKey(newSigningSecret())]);
  const { 'webhook-signature': _signature, ...unsigned } = sampleCall(target).headers;
  const changed = sampleCall(target);
  return [
    {
      kind: 'wrong',
      name: 'signed with another secret',
      call: { headers: { ...headers, ...foreign }, body },
    },
    { kind: 'wrong', name: 'without a signature', call: { headers: unsigned, body } },
    {
      kind: 'wrong',
      name: 'whose body was changed after it was signed',
      call: { ...changed, body: changed.body.replace('"ALLOCATING"', '"COMPLETED"') },
    },
    { kind: 'old', name: 'signed ten minutes ago', call: sampleCall(target, later(at, -oldMs)) },
  ];
}

/** Returns calls that reuse the signature of another call, but have a different event id or time. */
function replays({ headers, body }: Call): Attempt[] {
  const again = (changed: Record<string, string>) => ({ headers: { ...headers, ...changed }, body });
  const nextSecond = String(Number(headers['webhook-timestamp']) + 1);
  return [
    {
      kind: 'replayed',
      name: 'with the signature of another call, under a new id',
      call: again({ 'webhook-id': newEventId(new Date()) }),
    },
    {
      kind: 'replayed',
      name: 'with the signature of another call, at a later time',
      call: again({ 'webhook-timestamp': nextSecond }),
    },
  ];
}

/**
 * Returns calls with a valid signature, but without the right authentication header; none if no such header is
 * registered for the endpoint.
 */
function strangers(target: Target): Attempt[] {
  const { authKey } = target.endpoint;
  if (authKey === null) return [];
  const { headers, body } = sampleCall(target);
  const { [authKey]: _value, ...without } = headers;
  const wrong = sampleCall(target);
  const guess = { [authKey]: randomBytes(16).toString('hex') };
  return [
    { kind: 'pair', name: 'without the authentication header', call: { headers: without, body } },
    {
      kind: 'pair',
      name: 'with a wrong authentication value',
      call: { ...wrong, headers: { ...wrong.headers, ...guess } },
    },
  ];
}
