import type { Refused } from '../../api/client.ts';
import type { Refusal } from './rows.ts';

/** The end of a lane's turn. */
export type Sent =
  | 'everything'
  /** Another page, or the service worker, sends at this moment. */
  | 'elsewhere'
  /** The service cannot be reached. */
  | 'offline'
  /** The service is busy or broken for some rows, which are tried again. */
  | 'later'
  /** No courier is signed in, or another one. */
  | 'signed out';

/** The lock under which this browser sends steps, and under which its session changes hands. */
export const stepsLock = 'antar-courier-outbox';
/** The lock of one chunk of a photo: a session changes hands between two of them. */
export const chunkLock = 'antar-courier-chunk';

/** The lock under which this browser sends replies and calls for help, and under which its session changes hands. */
export const talkLock = 'antar-courier-talk';

/** True if the service, or a proxy before it, takes no calls at the moment. */
export const isBusy = (httpStatus: number): boolean => [429, 502, 503, 504].includes(httpStatus);

/** True if the same request may get another answer later: the service is busy, broken or limits calls. */
export const isPassing = (httpStatus: number): boolean =>
  httpStatus >= 500 || [408, 429].includes(httpStatus);

/** True if the session has ended, or is another person's. */
export const isSignedOut = ({ httpStatus, code }: Refused): boolean =>
  httpStatus === 401 || code === 'roleForbidden';

export const refusalOf = ({ httpStatus, message, code, facts }: Refused): Refusal => ({
  httpStatus,
  error: message,
  code: code ?? null,
  facts,
});
