import type { Barrier } from '../../api/barrier.ts';
import type { Refused } from '../../api/client.ts';
import type { Refusal } from './rows.ts';

/** How one turn of sending ended. */
export type Sent =
  | 'everything'
  /** Another page or the service worker is sending. */
  | 'elsewhere'
  /** The service cannot be reached. */
  | Barrier
  /** The service could not accept some rows; they are retried. */
  | 'later'
  /** No courier is signed in, or another courier is. */
  | 'signed out';

/** True if a turn ended because the service could not be reached. */
export const isBarrier = (end: string): end is Barrier =>
  end === 'network' || end === 'sign-in' || end === 'service';

/** The lock that this browser holds while it sends steps, and while a courier signs in. */
export const stepsLock = 'antar-courier-outbox';
/** The lock that this browser holds while it sends a chunk of a photo; a courier can sign in between two chunks. */
export const chunkLock = 'antar-courier-chunk';

/** The lock that this browser holds while it sends replies and calls for help, and while a courier signs in. */
export const talkLock = 'antar-courier-talk';

/** True if the service, or a proxy in front of it, currently accepts no requests. */
export const isBusy = (httpStatus: number): boolean => [429, 502, 503, 504].includes(httpStatus);

/** True if the same request may succeed later: the service is busy, broken or limits requests. */
export const isPassing = (httpStatus: number): boolean =>
  httpStatus >= 500 || [408, 429].includes(httpStatus);

/** True if the session has ended, or belongs to a person who is not a courier. */
export const isSignedOut = ({ httpStatus, code }: Refused): boolean =>
  httpStatus === 401 || code === 'roleForbidden';

export const refusalOf = ({ httpStatus, message, code, facts }: Refused): Refusal => ({
  httpStatus,
  error: message,
  code: code ?? null,
  facts,
});
