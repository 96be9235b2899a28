import type { Change } from '../../audit/change.ts';
import type { Queryable } from '../../db/connect.ts';
import { problems } from '../../problems/problems.ts';
import { deleteSessions } from '../sessions/sessions-store.ts';
import { clearTotp, type KnownPerson } from '../store.ts';

/**
 * Turns off the second factor of a person who has lost it or is locked out, and ends their sessions (decision 161).
 * @returns the change for the audit chain
 * @throws secondFactorNotOn
 */
export async function resetSecondFactor(sql: Queryable, { id }: Pick<KnownPerson, 'id'>): Promise<Change> {
  if (!(await clearTotp(sql, id))) throw problems.secondFactorNotOn();
  const ended = await deleteSessions(sql, { personId: id });
  return { action: 'second-factor.reset', subject: { kind: 'person', id }, after: { ended } };
}
