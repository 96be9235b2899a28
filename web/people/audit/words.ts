import type { auditActions } from '../../../src/audit/actions.ts';
import type { MoveActionName } from '../../../src/deliveries/moves-of-operations.ts';
import { auditWords as words } from '../../../src/vocabulary/audit-words.ts';
import type { TextPair, TextPairs } from '../../ui/language/pairs.ts';

type Action = (typeof auditActions)[number] | MoveActionName;

/** The words of the audit log. A missing action is a type error. */
export const auditWords = {
  ...words,
  actions: words.actions satisfies Record<Action, TextPair> as TextPairs,
};
