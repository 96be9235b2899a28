import { userInfo } from 'node:os';
import type { AuditActor } from '../audit/chain.ts';
import { changeAs, type Work } from '../audit/change.ts';
import type { Session } from './session.ts';

/** Makes a change on behalf of the account that typed the command, and writes it into the audit chain. */
export const makeChange = <T>(session: Session, work: Work<Session, T>): Promise<T> =>
  changeAs(session, whoTypes(), work);

/** The machine's account that runs the command. */
export function whoTypes(): AuditActor {
  const kind = 'command line';
  try {
    return { kind, id: userInfo().username };
  } catch {
    return { kind, id: `uid ${process.getuid?.() ?? 'unknown'}` };
  }
}
