import type { OfferedMove } from '../../../src/deliveries/moves-of-operations.ts';
import { answerOf, api, read, Unreachable } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import type { Shown } from '../../ui/language/tones.ts';

export type MoveRequest = components['schemas']['MoveRequest'];
export type Details = components['schemas']['DeliveryForOperations'];

/** The outcome of a requested change. */
export type Outcome =
  | { readonly kind: 'done'; readonly status: Shown | undefined }
  | { readonly kind: 'refused'; readonly error: unknown; readonly status?: Shown | undefined }
  /** The service did not answer, even after retries. */
  | { readonly kind: 'unknown' };

export const readDetails = (deliveryID: string, signal: AbortSignal) =>
  read('/operations/v1/deliveries/{deliveryID}', { path: { deliveryID }, signal });

/** Returns the outcome of a failed call: unknown if the service did not answer, else refused. */
export const outcomeOfFailure = (error: unknown): Outcome =>
  error instanceof Unreachable ? { kind: 'unknown' } : { kind: 'refused', error };

const outcomeOf = (call: Promise<{ readonly data: { readonly status: Shown } }>): Promise<Outcome> =>
  call.then(({ data: { status } }) => ({ kind: 'done', status }), outcomeOfFailure);

/**
 * Returns `expectedCourierID`, the courier that the person saw. The service refuses the request if a colleague has
 * changed the courier since. Empty if the person saw no row.
 */
export const expected = (seen: string | null | undefined) =>
  seen === undefined ? {} : { expectedCourierID: seen };

export type CourierLimit = components['schemas']['InternalNote']['limits'][number];

/** A person's choice of couriers for deliveries. */
export interface Giving {
  /** The chosen courier of each delivery, by delivery id. */
  readonly couriers: ReadonlyMap<string, string>;
  /** The courier that the person saw for each delivery, by delivery id; null for none. */
  readonly seen: ReadonlyMap<string, string | null>;
  /** The limits that the person allows the courier to exceed. */
  readonly accepted: readonly CourierLimit[];
  /** The move that sets the courier; undefined for a plain change of courier. */
  readonly move?: OfferedMove | undefined;
}

/** Returns the fields of a request: the chosen courier, and the limits that they may exceed. */
export const choiceOf = (deliveryID: string, { couriers, accepted }: Giving) => ({
  courierID: couriers.get(deliveryID)!,
  acceptedLimits: [...accepted],
});

/** Assigns a delivery to its chosen courier. */
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

/** Adds a note that only colleagues see. */
export async function addNote(deliveryID: string, notes: string): Promise<void> {
  const params = { path: { deliveryID } };
  await answerOf(api.POST('/operations/v1/deliveries/{deliveryID}/notes', { params, body: { notes } }));
}

/** Uploads a photo and returns its media id. A retry with the same `uploadID` stores no second photo. */
export async function uploadProof(deliveryID: string, uploadID: string, photo: Blob): Promise<string> {
  const params = { path: { deliveryID, uploadID } };
  const call = api.PUT('/operations/v1/deliveries/{deliveryID}/proofs/{uploadID}', {
    params,
    body: photo as never,
    bodySerializer: () => photo,
    headers: { 'content-type': photo.type },
  });
  return (await answerOf(call)).data.mediaID;
}
