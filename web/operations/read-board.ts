import { read } from '../api/client.ts';
import type { components } from '../api/schema.d.ts';
import type { Environment } from './environment.ts';

export type Whole = components['schemas']['Board'];

/**
 * Reads the whole board, part by part. Its cursor is that of the first part: the changes since then complete the others
 * (decision 671).
 * @param limit returns the signal that bounds one request, since a slow line may need long for all parts
 */
export async function readBoard(environment: Environment, limit: () => AbortSignal): Promise<Whole> {
  const whole = await read('/operations/v1/board', { query: { environment }, signal: limit() });
  for (let after = whole.next; after !== null; ) {
    const part = await read('/operations/v1/board', { query: { environment, after }, signal: limit() });
    whole.deliveries.push(...part.deliveries);
    whole.couriers.push(...part.couriers);
    whole.places.push(...part.places);
    after = part.next;
  }
  return { ...whole, next: null };
}
