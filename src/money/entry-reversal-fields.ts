import Type from 'typebox';
import type { Environment } from '../context.ts';
import { made, read } from '../http/fields.ts';
import { named, nullable } from '../http/schema.ts';
import { reversalText } from './reversal-number.ts';

interface MaybeReversed {
  readonly environment: Environment;
  readonly reversalId: string | null;
  readonly reversalNumber: number | null;
}

/** The fields of an entry that describe its reversal. In SQL, `v` is the reversal, unless it was rejected. */
export const entryReversalFields = {
  reversalId: read<string | null>('v.id'),
  reversalNumber: read<number | null>('v.number'),
  reversal: made(
    nullable(
      named('ReversalOfEntry', 'The reversal of an entry, done or requested.', {
        reversalID: Type.String(),
        paper: nullable(Type.String({ description: 'Its number; null while it waits for a second person' })),
      }),
    ),
    ({ environment, reversalId, reversalNumber: number }: MaybeReversed) =>
      reversalId === null
        ? null
        : { reversalID: reversalId, paper: number === null ? null : reversalText({ environment, number }) },
  ),
};
