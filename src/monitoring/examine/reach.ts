import { codeOf, messageOf } from '../../caught.ts';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { startMailServer } from '../../mail/start-server.ts';
import { canConnect } from '../../webhooks/connect.ts';
import { isUnhealthy } from '../../webhooks/endpoint.ts';
import { guardOf, reachOf } from '../../webhooks/guard.ts';
import { listEndpoints } from '../../webhooks/store.ts';
import { type Finding, found } from './finding.ts';

const patienceMs = 5_000;

/** Checks that PUBLIC_URL answers and is encrypted, and that TRUSTED_PROXIES is set if PUBLIC_URL is https. */
export async function examinePublicUrl(config: Config): Promise<Finding[]> {
  const { publicUrl, trustedProxies, databaseUrl } = config;
  const { protocol, hostname } = new URL(publicUrl);
  const findings: Finding[] = [];
  if (databaseUrl !== undefined && /^(localhost|127\.|\[::1\])/.test(hostname)) {
    findings.push(found('address-local', { url: publicUrl }));
  } else if (databaseUrl !== undefined && protocol === 'http:') {
    findings.push(found('address-plain', { url: publicUrl }));
  }
  if (protocol === 'https:' && trustedProxies.length === 0) findings.push(found('proxy-unknown', {}));
  const url = `${publicUrl}/health/live`;
  const reason = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).then(
    async (response) =>
      response.headers.has('x-request-id') ? undefined : `${response.status}, not by Antar`,
    (failure) => messageOf((failure as Error).cause ?? failure),
  );
  if (reason !== undefined) findings.push(found('address-silent', { url, reason }));
  return findings;
}

/** Connects and signs in to the mail server, if one is set. */
export async function examineMail(config: Config): Promise<Finding[]> {
  const server = await startMailServer(config);
  if (server === undefined) return [];
  try {
    await server.greet();
    return [];
  } catch (failure) {
    return [found('mail-refused', { code: codeOf(failure) ?? 'unknown' })];
  } finally {
    server.stop();
  }
}

/** Maximum number of webhook endpoints to connect to. */
const mostTried = 50;

/** Connects to the webhook endpoints, and reports those that are unreachable or whose calls have long been failing. */
export async function examineWebhooks(ctx: Context): Promise<Finding[]> {
  const { config } = ctx;
  const reach = reachOf(config);
  const endpoints = await listEndpoints(ctx.sql, mostTried);
  const findings = endpoints.map(async (endpoint): Promise<Finding[]> => {
    const { workspaceId: workspace, environment, url, failingSince } = endpoint;
    const { origin } = new URL(url);
    const reason = await canConnect(new URL(url), guardOf(new URL(url), environment, reach), patienceMs);
    if (reason !== undefined) {
      return [found('webhook-unreachable', { origin, environment, workspace, reason })];
    }
    if (!isUnhealthy(endpoint, ctx.now(), config.webhookUnhealthyMinutes)) return [];
    const since = failingSince?.toISOString() ?? '';
    return [found('webhook-failing', { origin, environment, workspace, since })];
  });
  return (await Promise.all(findings)).flat();
}
