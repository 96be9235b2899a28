import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import type { Moves } from './client.ts';

/** That commits wait for a synchronous standby, and which standbys PostgreSQL waits for. */
export interface CommitWait {
  /** The value of `synchronous_standby_names`. */
  readonly standbys: string;
  /** How many servers replicate from this one; PostgreSQL may name none of them in `standbys`. */
  readonly connected: number;
}

/** Thrown for a change while commits wait for a standby (decision 670). PostgreSQL has this code for a cancelled statement. */
export class CommitsWait extends OperatorError {
  readonly code = '57014';
}

/** Thrown if a commit was cancelled while it waited: its change is stored here, and may be on no standby. */
export class CommitUnconfirmed extends CommitsWait {
  constructor() {
    super(
      'a commit waits for a standby: the change is stored on the primary, but no standby has confirmed it',
    );
  }
}

/** Describes a wait in one sentence. */
export const describeWait = ({ standbys, connected }: CommitWait): string =>
  `commits wait for a standby: synchronous_standby_names is ${JSON.stringify(standbys)}, and ${
    connected === 0 ? 'no standby is connected' : 'no connected one confirms'
  }`;

/**
 * Refuses a change while commits wait. An answer that is read, such as that of an earlier request with the same key,
 * would confirm a change that may be on the primary alone. @throws CommitsWait
 */
export function refuseWhileWaiting(wait: CommitWait | undefined): void {
  if (wait !== undefined) throw new CommitsWait(describeWait(wait));
}

const changing = /\b(insert into|update|delete from|merge into|for (key )?share)\b/i;

/** Refuses a statement that changes rows while commits wait, since its commit would wait too. @throws CommitsWait */
export function refuseChange(wait: CommitWait | undefined, text: string): void {
  if (wait !== undefined && changing.test(text)) refuseWhileWaiting(wait);
}

/** Fields of the driver that its type definitions omit. */
interface Active {
  _getActiveQuery(): { _canceledDueToError: Error | false } | null;
}

/**
 * Makes a statement fail whose commit was cancelled while it waited for a standby. PostgreSQL reports such a commit as
 * successful, with a warning (decision 670).
 */
export function failUnconfirmed(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine !== 'SyncRepWaitForLSN') return;
    const active = (client as pg.ClientBase & Active)._getActiveQuery();
    if (active) active._canceledDueToError = new CommitUnconfirmed();
  });
}

/** What a process knows of its database's standbys. */
export interface Commits extends Moves {
  /** Returns the present wait; undefined while commits go through. */
  wait(): CommitWait | undefined;
  /** Rises when a wait begins or ends, a standby comes or goes, or the server is lost or found again. */
  changes(): number;
  stop(): Promise<void>;
}
