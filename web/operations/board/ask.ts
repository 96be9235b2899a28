import type { OfferedMove } from '../../../src/deliveries/moves-of-operations.ts';
import { answerOf, api, read, Unreachable } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import type { Shown } from '../../ui/language/tones.ts';

export type MoveRequest = components['schemas']['MoveRequest'];
export type Details = components['schemas']['DeliveryForOperations'];

/** The outcome of a change, as the service answered. */
export type Outcome =
  | { readonly kind: 'done'; readonly status: Shown | undefined }
  | { readonly kind: 'refused'; readonly error: unknown; readonly status?: Shown | undefined }
  /** No answer came, however often it was repeated. */
  | { readonly kind: 'unknown' };

export const readDetails = (deliveryID: string, signal: AbortSignal) =>
  read('/operations/v1/deliveries/{deliveryID}', { path: { deliveryID }, signal });

/** The outcome of a failed call. */
export const outcomeOfFailure = (error: unknown): Outcome =>
  error instanceof Unreachable ? { kind: 'unknown' } : { kind: 'refused', error };

const outcomeOf = (asked: Promise<{ readonly data: { readonly status: Shown } }>): Promise<Outcome> =>
  asked.then(({ data: { status } }) => ({ kind: 'done', status }), outcomeOfFailure);

/** The courier whom a person saw, if any was known: who has changed it meanwhile is not overruled. */
export const expected = (seen: string | null | undefined) =>
  seen === undefined ? {} : { expectedCourierID: seen };

export type CourierLimit = components['schemas']['InternalNote']['limits'][number];

/** A choice of couriers by a person. */
export interface Giving {
  /** The chosen courier of each delivery, by its id. */
  readonly couriers: ReadonlyMap<string, string>;
  /** The courier whom the person saw with each delivery. */
  readonly seen: ReadonlyMap<string, string | null>;
  /** The limits that the courier may exceed, as the person has confirmed. */
  readonly accepted: readonly CourierLimit[];
  /** The move that gives it, instead of a change of courier alone. */
  readonly move?: OfferedMove | undefined;
}

/** The courier of a delivery, with the limits that a request for them accepts. */
export const choiceOf = (deliveryID: string, { couriers, accepted }: Giving) => ({
  courierID: couriers.get(deliveryID)!,
  acceptedLimits: [...accepted],
});

/** Gives a delivery to its chosen courier. */
export function giveTo(deliveryID: string, giving: Giving): Promise<Outcome> {
  const { seen, move } = giving;
  const choice = choiceOf(deliveryID, giving);
  if (move !== undefined) return makeMove(deliveryID, { move, ...choice });
  const params = { path: { deliveryID } };
  const body = { ...choice, ...expected(seen.get(deliveryID)) };
  return outcomeOf(answerOf(api.PUT('/operations/v1/deliveries/{deliveryID}/courier', { params, body })));
}

export function makeMove(deliveryID: string, body: MoveRequest): Promise<Outcome> {
  const params = { path: { deliveryID } };
  return outcomeOf(answerOf(api.POST('/operations/v1/deliveries/{deliveryID}/moves', { params, body })));
}

/** Adds a note for colleagues alone. */
export async function addNote(deliveryID: string, notes: string): Promise<void> {
  const params = { path: { deliveryID } };
  await answerOf(api.POST('/operations/v1/deliveries/{deliveryID}/notes', { params, body: { notes } }));
}

/** Sends a photo under an id that is made once, so that a repeat is the same photo. @returns its media id */
export async function uploadProof(deliveryID: string, uploadID: string, photo: Blob): Promise<string> {
  const params = { path: { deliveryID, uploadID } };
  const asked = api.PUT('/operations/v1/deliveries/{deliveryID}/proofs/{uploadID}', {
    params,
    body: photo as never,
    bodySerializer: () => photo,
    headers: { 'content-type': photo.type },
  });
  return (await answerOf(asked)).data.mediaID;
}
