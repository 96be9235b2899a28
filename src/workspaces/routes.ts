import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { logAccess } from '../http/access-log.ts';
import { type BodyForm, uncheckedJson } from '../http/body.ts';
import { withoutMark } from '../http/json.ts';
import { defineRoute } from '../http/route.ts';
import { inTokenEnvelope, problems, Refusal } from '../problems/problems.ts';
import { isBlank } from '../text/plain-text.ts';
import { countCall, rateLimitHeaders } from './count-call.ts';
import { networkOf } from './network.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import {
  CredentialsRejected,
  TokenFieldsInvalid,
  TokenIssued,
  TokenRequest,
  TokensTooMany,
} from './schema.ts';
import { clientKeyPattern } from './secrets.ts';
import { issueToken, type KeyPair } from './tokens/issue.ts';

const fields = ['client_key', 'client_secret'] as const;

/**
 * Number of wrong key pairs that an address may try per minute before its responses are delayed (decision 93).
 * `longestPenaltyMs` is the maximum delay.
 */
const wrongTriesPerMinute = 30;
const longestPenaltyMs = 2000;

/** Registers the only endpoint that needs no bearer token (spec 4.1). */
export function tokenRoutes(app: FastifyInstance, ctx: Context): void {
  const limit = createRateLimit(ctx);
  app.register(async (scope) => {
    readBodyAsText(scope);
    defineRoute(scope, {
      method: 'POST',
      path: '/v1/auth/providers/token',
      operationId: 'createToken',
      tag: 'Authentication',
      summary: 'Exchange credentials for a token',
      description: 'The pair selects the environment of the token: sandbox or production.',
      isOpen: true,
      inEnvelope: inTokenEnvelope,
      answerHeaders: rateLimitHeaders,
      body: tokenBody,
      answers: { 200: TokenIssued, 400: TokenFieldsInvalid, 401: CredentialsRejected, 429: TokensTooMany },
      refusals: [problems.credentialsRejected(), inTokenEnvelope(problems.tooManyRequests(1))],
      run: async ({ body, ip }, reply) => {
        const network = networkOf(ip);
        countCall(limit, reply, { name: `asked ${network}`, perMinute: ctx.config.tokenRequestsPerMinute });
        const pair = readKeyPair(body);
        const issued = logAccess(ctx, { access: 'token', address: ip }, (nameAccount) => {
          if (clientKeyPattern.test(pair.clientKey)) nameAccount(pair.clientKey);
          return issueToken(ctx, pair, ip);
        });
        const { token, expiresAt } = await issued.catch((error) => delayRefusal(error, limit, network));
        const data = { token, expiresAt: expiresAt.toISOString() };
        return { status: 'Success', message: 'Token berhasil dibuat', token, data };
      },
    });
  });
}

/** The route checks the body itself: it reports every fault as a fault of the two fields (decision 12). */
const tokenBody: BodyForm<unknown> = {
  ...uncheckedJson(TokenRequest, { client_key: 'dk_sandbox_…', client_secret: '…' }),
  refusals: [problems.tokenFieldsInvalid(['client_key'])],
};

/** Malformed JSON must reach the route, which treats it as a body with both fields empty (decision 12). */
function readBodyAsText(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: unknown, body: string) => body,
  );
}

/**
 * Rethrows an error. If it is a refusal, waits first; the delay grows with the number of wrong attempts from the
 * address.
 */
async function delayRefusal(error: unknown, limit: RateLimit, network: string): Promise<never> {
  if (error instanceof Refusal) {
    const penaltyMs = limit.owe(`wrong ${network}`, wrongTriesPerMinute);
    await pause(Math.min(penaltyMs, longestPenaltyMs));
  }
  throw error;
}

/**
 * Reads the key pair. @throws tokenFieldsInvalid that names every missing, blank or wrongly typed field (decision 12)
 */
function readKeyPair(body: unknown): KeyPair {
  const text = typeof body === 'string' ? withoutMark(body) : '';
  const sent = parseObject(text);
  if (sent === undefined) throw problems.tokenFieldsInvalid(fields, text.trim() !== '');
  const wrong = fields.filter((name) => !isText(sent[name]));
  if (wrong.length > 0) throw problems.tokenFieldsInvalid(wrong);
  return { clientKey: sent.client_key as string, clientSecret: sent.client_secret as string };
}

/** Returns true for a text that is not blank (decision 66). */
const isText = (value: unknown): boolean => typeof value === 'string' && !isBlank(value);

/** Returns the fields of a JSON object, none for another value; undefined for a text that is no JSON. */
function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return undefined;
  }
}
