import type { Change } from '../../audit/change.ts';
import type { BankMatch, BankStatement } from './fields.ts';

/** Builds the audit entry of an import or of its removal. */
export const statementChange = (
  action: 'bank-statement.import' | 'bank-statement.remove',
  { id, environment, name, lines }: BankStatement,
): Change => ({
  action,
  subject: { kind: 'bank statement', id },
  environment,
  after: { name, rows: lines },
});

/** Builds the audit entry of a match or of its undoing. */
export const matchChange = (
  action: 'bank-match.make' | 'bank-match.undo',
  { id, environment }: BankMatch,
): Change => ({ action, subject: { kind: 'bank match', id }, environment });
