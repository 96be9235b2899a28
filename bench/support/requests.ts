import { expressBody, quoteBody } from './bodies.ts';
import { prepareRequest, type Request } from './load.ts';

/** The target of requests. */
export interface Target {
  readonly url: string;
  readonly token: string;
}

const headers = { 'x-client-time-zone': 'Asia/Jakarta' };
const hostOf = ({ url }: Target) => new URL(url).host;

export const quoteRequest = (target: Target): Request =>
  prepareRequest('POST', '/v1/deliveries/quotes', {
    host: hostOf(target),
    token: target.token,
    headers,
    body: quoteBody,
  });

export const bookingRequest = (target: Target): Request =>
  prepareRequest('POST', '/express/v1/deliveries', {
    host: hostOf(target),
    token: target.token,
    headers,
    body: expressBody,
  });

/** Requests that read deliveries in turn, none right after its neighbour. */
export function readRequests(target: Target, ids: readonly string[]): () => Request {
  const requests = ids.map((id) =>
    prepareRequest('GET', `/express/v1/deliveries/${id}`, { host: hostOf(target), token: target.token }),
  );
  let turn = 0;
  return () => {
    turn = (turn + 7) % requests.length;
    return requests[turn]!;
  };
}
