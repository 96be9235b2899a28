import { randomBytes } from 'node:crypto';
import type { Context, Scope } from '../../context.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { readNetworks } from '../../webhooks/address.ts';
import { createResolve } from '../../webhooks/guard.ts';
import { sampleBody } from '../../webhooks/sample.ts';
import type { Call } from '../../webhooks/sender/call.ts';
import { callOf, openTarget } from '../../webhooks/sender/target.ts';
import { selectEndpoint } from '../../webhooks/store.ts';
import type { Probe } from './report.ts';

/**
 * Calls the endpoint as somebody would who does not know its authentication value.
 * @returns undefined when no pair is registered
 */
export async function probeAuthentication(ctx: Context, scope: Scope): Promise<Probe[] | undefined> {
  const endpoint = await selectEndpoint(ctx.sql, scope);
  if (endpoint === undefined || endpoint.authKey === null) return undefined;
  const { authKey } = endpoint;
  const opened = readNetworks(ctx.config.webhookAllowedNetworks);
  const target = openTarget(ctx, endpoint, { resolve: createResolve(), opened });
  const at = ctx.now();
  const eventId = `EV-TEST${timeOrderedSuffix(at)}`;
  const body = sampleBody(`DE-TEST${timeOrderedSuffix(at)}`, at);
  const right = callOf(target, { eventId, body, sequence: 1, attempt: 1, at });
  const { [authKey]: _value, ...without } = right.headers;
  const wrong = { ...without, [authKey]: randomBytes(16).toString('hex') };

  const probe = async (name: string, headers: Call['headers']): Promise<Probe> => {
    const { httpStatus = null, error = null } = await target.line.call({ headers, body });
    return { name, httpStatus, error };
  };
  try {
    return [
      await probe('without the authentication header', without),
      await probe('with a wrong authentication value', wrong),
    ];
  } finally {
    target.line.close();
  }
}
