import Type from 'typebox';
import { type RowOf, sent, sentInstant } from '../../http/fields.ts';
import { nullable, oneOf } from '../../http/schema.ts';
import { outcomes } from '../retry.ts';

/** The fields of a webhook call that was made, as the API returns them. */
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

/** A webhook call that has ended. */
export type Attempt = RowOf<typeof attemptFields>;
