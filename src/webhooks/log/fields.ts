import Type from 'typebox';
import { type RowOf, sent, sentInstant } from '../../http/fields.ts';
import { nullable, oneOf } from '../../http/schema.ts';
import { outcomes } from '../retry.ts';

/** The fields of a call that was made. */
export const attemptFields = {
  attempt: sent('attempt', Type.Integer({ description: 'The number of the call, from 1 to 4.' })),
  reason: sent('reason', oneOf(['event', 'resend', 'test'])),
  outcome: sent('outcome', oneOf(outcomes)),
  startedAt: sentInstant('started_at'),
  durationMs: sent('duration_ms', Type.Integer()),
  httpStatus: sent('http_status', nullable(Type.Integer())),
  response: sent(
    'response',
    nullable(
      Type.String({ description: 'The beginning of your answer, up to 1 KB; null from a private network.' }),
    ),
  ),
  error: sent('error', nullable(Type.String())),
};

/** A finished call. */
export type Attempt = RowOf<typeof attemptFields>;
