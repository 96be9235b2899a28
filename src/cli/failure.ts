import { codeOf } from '../caught.ts';
import { isLost } from '../db/lost.ts';
import { OperatorError } from '../operator-error.ts';
import { Refusal } from '../problems/problems.ts';

/** Thrown if a command fails. The message is one line with the reason and the remedy. */
export class CommandFailure extends OperatorError {}

/** Describes an error in one line for the operator. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError || error instanceof Refusal) return error.message;
  if (isLost(error)) return `the connection to the database was lost (${error.message}); try again`;
  const code = codeOf(error);
  switch (code) {
    case '42P01':
      return 'the database has no Antar schema yet; run: antar migrate';
    case '42703':
    case '42883':
      return `the schema of the database is not this version's (${error.message}); run: antar migrate`;
    case '42501':
    case '23502':
    case '23505':
    case '23514':
      return `the database refuses this: ${error.message}`;
    default:
      return error.stack ?? error.message;
  }
}
