import { codeOf, messageOf } from '../../caught.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { startMailServer } from '../../mail/start-server.ts';
import { canConnect } from '../../webhooks/connect.ts';
import { isUnhealthy } from '../../webhooks/endpoint.ts';
import { guardOf, reachOf } from '../../webhooks/guard.ts';
import { listEndpoints } from '../../webhooks/store.ts';
import { error, type Finding, warning } from './finding.ts';

const patienceMs = 5_000;

/** Examines the address that links lead to, and the proxy before it. */
export async function examinePublicUrl(config: Config): Promise<Finding[]> {
  const { publicUrl, trustedProxies, databaseUrl } = config;
  const subject = 'PUBLIC_URL';
  const { protocol, hostname } = new URL(publicUrl);
  const found: Finding[] = [];
  if (databaseUrl !== undefined && /^(localhost|127\.|\[::1\])/.test(hostname)) {
    const finding = `${publicUrl} leads only to this machine: so do the links in webhooks and mails`;
    found.push(warning(subject, finding, 'set it to the address that the world calls'));
  } else if (databaseUrl !== undefined && protocol === 'http:') {
    const finding = `${publicUrl} is not encrypted`;
    found.push(warning(subject, finding, 'put a proxy with TLS before Antar, and set an https address'));
  }
  if (protocol === 'https:' && trustedProxies.length === 0) {
    const finding = 'Antar itself speaks no TLS, so a proxy stands before it, and TRUSTED_PROXIES is not set';
    const remedy = "set it to the proxy's address: else all callers share one address and its limits";
    found.push(warning('proxy', finding, remedy));
  }
  const answer = await fetch(`${publicUrl}/health/live`, { signal: AbortSignal.timeout(patienceMs) }).then(
    async (response) =>
      response.headers.has('x-request-id') ? undefined : `${response.status}, not by Antar`,
    (failure) => messageOf((failure as Error).cause ?? failure),
  );
  if (answer !== undefined) {
    const remedy = 'start Antar; look at the proxy, the name and the firewall';
    found.push(error(subject, `${publicUrl}/health/live does not answer (${answer})`, remedy));
  }
  return found;
}

/** Examines the mail server. */
export async function examineMail(config: Config): Promise<Finding[]> {
  const server = await startMailServer(config);
  if (server === undefined) return [];
  try {
    await server.greet();
    return [];
  } catch (failure) {
    const code = codeOf(failure) ?? 'unknown';
    return [error('mail', `the mail server does not take us (${code})`, 'look at SMTP_URL')];
  } finally {
    server.stop();
  }
}

/** More addresses than this are not tried. */
const mostTried = 50;

/** Examines whether the webhook addresses can be connected to from here, and whose calls have failed for long. */
export async function examineWebhooks(ctx: Context): Promise<Finding[]> {
  const { config } = ctx;
  const reach = reachOf(config);
  const endpoints = await listEndpoints(ctx.sql, mostTried);
  const found = endpoints.map(async (endpoint): Promise<Finding[]> => {
    const { workspaceId, environment, url } = endpoint;
    const whose = `${environment} of ${workspaceId}`;
    const { origin } = new URL(url);
    const why = await canConnect(new URL(url), guardOf(new URL(url), environment, reach), patienceMs);
    if (why !== undefined) {
      const finding = `the address ${origin} (${whose}) cannot be reached: ${why}`;
      return [
        error('webhooks', finding, "check this network's outgoing connections, and inform the provider"),
      ];
    }
    if (!isUnhealthy(endpoint, ctx.now(), config.webhookUnhealthyMinutes)) return [];
    const since = endpoint.failingSince?.toISOString();
    const finding = `every call to ${origin} (${whose}) has failed since ${since}`;
    return [warning('webhooks', finding, 'antar events list shows the answers; inform the provider')];
  });
  return (await Promise.all(found)).flat();
}
