import type { FastifyRequest } from 'fastify';
import { problems } from '../problems/problems.ts';

/** Answers 404 to every caller in production, which has no sandbox. */
export const refuseProduction = async ({ caller }: FastifyRequest) => {
  if (caller.environment !== 'sandbox') throw problems.routeNotFound();
};
