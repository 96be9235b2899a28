import { userInfo } from 'node:os';
import type { AuditActor } from '../audit/chain.ts';
import { changeAs, type Work } from '../audit/change.ts';
import type { Session } from './session.ts';

/** Makes a change as the account that ran the command, and records it in the audit chain. */
export const makeChange = <T>(session: Session, work: Work<Session, T>): Promise<T> =>
  changeAs(session, whoTypes(), work);

/** Returns the operating system account that runs the command. */
export function whoTypes(): AuditActor {
  const kind = 'command line';
  try {
    return { kind, id: userInfo().username };
  } catch {
    return { kind, id: `uid ${process.getuid?.() ?? 'unknown'}` };
  }
}
