import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Failed } from '../http/schema.ts';
import { problems, Refusal } from '../problems.ts';
import { networkOf } from './network.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { CredentialsRejected, TokenFieldsInvalid, TokenIssued, TokenRequest } from './schema.ts';
import { issueToken, type KeyPair } from './tokens/issue.ts';

const fields = ['client_key', 'client_secret'] as const;

/** Wrong pairs an address may try in a minute before each further answer is held back, and how long at most (decision 93). */
const wrongTriesPerMinute = 30;
const longestPenaltyMs = 2000;

const documentation = {
  operationId: 'createToken',
  summary: 'Exchange credentials for a token',
  tags: ['Authentication'],
  security: [],
  body: TokenRequest,
  response: { 200: TokenIssued, 400: TokenFieldsInvalid, 401: CredentialsRejected, 429: Failed },
};

/** Spec 4.1: the one endpoint that needs no bearer token. */
export function tokenRoutes(app: FastifyInstance, ctx: Context): void {
  const limit = createRateLimit(ctx);
  app.register(async (scope) => {
    readBodyAsText(scope);
    scope.post('/v1/auth/providers/token', { schema: documentation }, async (request) => {
      const network = networkOf(request.ip);
      refuseAboveLimit(ctx, limit, network);
      const pair = readKeyPair(request.body);
      const { token, expiresAt } = await issueToken(ctx, pair).catch((error) =>
        holdBack(error, limit, network),
      );
      const data = { token, expiresAt: expiresAt.toISOString() };
      return { status: 'Success', message: 'Token berhasil dibuat', token, data };
    });
  });
}

/** Malformed JSON must reach the route: here it is a body with both fields empty (decision 12). */
function readBodyAsText(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: unknown, body: string) => body,
  );
}

/** Passes an error on; a rejected pair only after a pause that grows with the address's wrong tries. */
async function holdBack(error: unknown, limit: RateLimit, network: string): Promise<never> {
  if (error instanceof Refusal) {
    const penaltyMs = limit.owe(`wrong ${network}`, wrongTriesPerMinute);
    await pause(Math.min(penaltyMs, longestPenaltyMs));
  }
  throw error;
}

function refuseAboveLimit(ctx: Context, limit: RateLimit, network: string): void {
  const perMinute = ctx.config.tokenRequestsPerMinute;
  if (perMinute === 0) return;
  const waitMs = limit.take(`asked ${network}`, perMinute);
  if (waitMs > 0) throw problems.tooManyRequests(Math.ceil(waitMs / 1000));
}

/** Reads the pair. @throws tokenFieldsInvalid, naming every missing, empty or wrongly typed field (decision 12) */
function readKeyPair(body: unknown): KeyPair {
  const sent = parseObject(body);
  const wrong = fields.filter((name) => typeof sent[name] !== 'string' || sent[name] === '');
  if (wrong.length > 0) throw problems.tokenFieldsInvalid(wrong);
  return { clientKey: sent.client_key as string, clientSecret: sent.client_secret as string };
}

function parseObject(body: unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(typeof body === 'string' ? body : '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
