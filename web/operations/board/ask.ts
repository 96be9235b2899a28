import { answerOf, api, isRefusal, Unreachable } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import type { Shown } from '../../ui/tones.ts';

export type MoveRequest = components['schemas']['MoveRequest'];
export type Details = components['schemas']['DeliveryForOperations'];

/** What became of something that was asked for, as the service says or as it was found when its answer was lost. */
export type Outcome =
  | { readonly kind: 'done'; readonly isFound: boolean; readonly status: Shown | undefined }
  /** The answer was lost, and the service has no record of it. */
  | { readonly kind: 'undone'; readonly status: Shown }
  | { readonly kind: 'refused'; readonly error: unknown; readonly status?: Shown | undefined }
  | { readonly kind: 'unknown' };

export async function readDetails(deliveryID: string, signal?: AbortSignal): Promise<Details> {
  const params = { path: { deliveryID } };
  const asked = api.GET('/operations/v1/deliveries/{deliveryID}', {
    params,
    ...(signal && { signal }),
  });
  return (await answerOf(asked)).data;
}

/** Who asks, and from when on what they did counts as this act. */
export interface Asked {
  readonly personId: string;
  /** The server's time before it was asked. */
  readonly sinceMs: number;
}

const lookAgainMs = [800, 2_000, 5_000];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads what is so after an answer was lost; a request may still be under way at first. */
export async function findOut(deliveryID: string, isDone: (details: Details) => boolean): Promise<Outcome> {
  let seen: Details | undefined;
  for (const ms of lookAgainMs) {
    await pause(ms);
    seen = await readDetails(deliveryID, AbortSignal.timeout(ms + 4_000)).catch(() => undefined);
    if (seen !== undefined && isDone(seen))
      return { kind: 'done', isFound: true, status: seen.delivery.status };
  }
  return seen === undefined ? { kind: 'unknown' } : { kind: 'undone', status: seen.delivery.status };
}

/** Asks once and never again by itself: what became of it is read from the service when the answer was lost. */
async function once(
  ask: () => Promise<Shown>,
  { deliveryID, isDone }: { deliveryID: string; isDone: (details: Details) => boolean },
): Promise<Outcome> {
  try {
    return { kind: 'done', isFound: false, status: await ask() };
  } catch (error) {
    if (error instanceof Unreachable) return findOut(deliveryID, isDone);
    // A browser repeats by itself what was cut off: the first may have been made, and the second found it closed.
    if (isRefusal(error, 'moveClosed')) {
      const seen = await readDetails(deliveryID).catch(() => undefined);
      if (seen !== undefined && isDone(seen)) {
        return { kind: 'done', isFound: true, status: seen.delivery.status };
      }
    }
    return { kind: 'refused', error };
  }
}

/** Whether the history shows a move of this person since they asked. */
export const hasMoved =
  (move: string, { personId, sinceMs }: Asked) =>
  ({ history }: Details): boolean =>
    history.some((each) => each.move === move && each.actorId === personId && Date.parse(each.at) >= sinceMs);

/** Whether a delivery is with a courier. */
export const isWith =
  (courier: string) =>
  ({ courierID }: Details): boolean =>
    courierID === courier;

/** Gives a delivery to a courier; the same courier twice is one change. */
export const giveTo = (deliveryID: string, courierID: string): Promise<Outcome> =>
  once(
    async () => {
      const params = { path: { deliveryID } };
      const body = { courierID };
      const asked = api.PUT('/operations/v1/deliveries/{deliveryID}/courier', { params, body });
      return (await answerOf(asked)).data.status;
    },
    { deliveryID, isDone: isWith(courierID) },
  );

export const makeMove = (deliveryID: string, request: MoveRequest, asked: Asked): Promise<Outcome> =>
  once(
    async () => {
      const params = { path: { deliveryID } };
      const answer = api.POST('/operations/v1/deliveries/{deliveryID}/moves', { params, body: request });
      return (await answerOf(answer)).data.status;
    },
    { deliveryID, isDone: hasMoved(request.move, asked) },
  );

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
