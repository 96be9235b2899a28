import type { FastifyRequest } from 'fastify';
import { problems } from '../problems/problems.ts';

/** Production has no sandbox: 404 for every caller. */
export const refuseProduction = async ({ caller }: FastifyRequest) => {
  if (caller.environment !== 'sandbox') throw problems.routeNotFound();
};
