import type { FastifyRequest } from 'fastify';
import { problems } from '../problems.ts';

/** For production there is no sandbox, whoever asks. */
export const refuseProduction = async ({ caller }: FastifyRequest) => {
  if (caller.environment !== 'sandbox') throw problems.routeNotFound();
};
