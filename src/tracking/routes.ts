import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { isDemoCity } from '../config/config.ts';
import type { Context } from '../context.ts';
import { eventStreamAnswer } from '../http/event-stream.ts';
import { defineRoute } from '../http/route.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { networkOf } from '../workspaces/network.ts';
import { createRateLimit } from '../workspaces/rate-limit.ts';
import { notFoundPage, pagePolicy, trackingPage } from './page.ts';
import { showTracking, TrackingAnswer } from './schema.ts';
import { streamTracking } from './stream.ts';
import { preferredLanguage } from './texts.ts';
import type { TrackingView } from './view.ts';
import { createTrackingWatch, type TrackingWatch } from './watch.ts';

type OfToken = { Params: { token: string } };

/** Browsers may cache an answer for two seconds. */
const cacheControl = 'private, max-age=2';
/**
 * Number of invalid links per minute that a client's network may request. Answers to further invalid links are delayed,
 * by `longestPenaltyMs` at most.
 */
const wrongTriesPerMinute = 30;
const longestPenaltyMs = 2_000;

/**
 * Registers the page at `trackingURL`, its JSON form and its event stream. They need no sign-in: the link is the
 * permission (decision 126).
 */
export function trackingRoutes(app: FastifyInstance, ctx: Context): void {
  const watch = createTrackingWatch(ctx);
  app.addHook('preClose', async () => watch.stop());
  const find = createFind(ctx, watch.find);

  app.get<OfToken>('/t/:token', async ({ params, headers, ip }, reply) => {
    const view = await find(params.token, ip);
    const language = preferredLanguage(headers['accept-language']);
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': view === undefined ? 'no-store' : cacheControl,
        'content-language': language,
        'content-security-policy': pagePolicy,
        'referrer-policy': 'no-referrer',
        vary: 'accept-language',
        'x-content-type-options': 'nosniff',
      })
      .code(view === undefined ? 404 : 200);
    const reading = { language, isDemo: isDemoCity(ctx.config) };
    return view === undefined ? notFoundPage(reading) : trackingPage(view, reading, ctx.now());
  });

  defineRoute(app, {
    method: 'GET',
    path: '/v1/tracking/:token',
    operationId: 'trackDelivery',
    tag: 'Tracking',
    summary: 'Track a delivery by its link',
    description:
      'The view of the page behind `trackingURL`, as JSON. The token at the end of the link is the permission; it opens ' +
      "nothing some hours after the delivery's end.",
    isOpen: true,
    answers: { 200: trackingAnswer },
    refusals: [problems.deliveryNotFound()],
    run: async ({ params, ip }, reply) => {
      const view = orRefuse(await find(params.token, ip), problems.deliveryNotFound);
      reply.header('cache-control', cacheControl);
      return { status: 'Success', message: 'Data pelacakan ditemukan.', data: showTracking(view) };
    },
  });
  streamRoute(app, watch, find);
}

const cacheHeader = (description: string) => ({ 'cache-control': Type.String({ description }) });

const trackingAnswer = {
  description: 'The view of the link.',
  content: { 'application/json': TrackingAnswer },
  headers: cacheHeader('It may be cached for two seconds.'),
};

function streamRoute(app: FastifyInstance, watch: TrackingWatch, find: Find): void {
  defineRoute(app, {
    method: 'GET',
    path: '/v1/tracking/:token/events',
    operationId: 'watchDelivery',
    tag: 'Tracking',
    summary: 'Track a delivery as it goes, by server-sent events',
    description:
      'Each event carries the answer of the tracking endpoint as `data`: at first and at every change. ' +
      '`event: end` means that no more events follow. 503: poll the tracking endpoint instead.',
    isOpen: true,
    hasNoHead: true,
    answers: { 200: eventStreamAnswer },
    refusals: [problems.deliveryNotFound()],
    run: async ({ params: { token }, ip }, reply) => {
      const first = orRefuse(await find(token, ip), problems.deliveryNotFound);
      if (!streamTracking(reply, watch, { token, first })) throw problems.unavailable();
      return reply;
    },
  });
}

const tokenPattern = /^[A-Za-z0-9_-]{8,64}$/;

type Find = (token: string, address: string) => Promise<TrackingView | undefined>;

/**
 * Creates the function that finds the view of a link. The more invalid links a client tries, the longer the answers to
 * them are delayed (decision 133).
 */
function createFind(ctx: Context, find: (token: string) => Promise<TrackingView | undefined>): Find {
  const limit = createRateLimit(ctx);
  return async (token, address) => {
    const view = tokenPattern.test(token) ? await find(token) : undefined;
    if (view === undefined) {
      const penaltyMs = limit.owe(`wrong ${networkOf(address)}`, wrongTriesPerMinute);
      await pause(Math.min(penaltyMs, longestPenaltyMs));
    }
    return view;
  };
}
