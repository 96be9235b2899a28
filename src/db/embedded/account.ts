import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedFailure } from './failure.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Chooses the account that runs PostgreSQL, which refuses to run as root. If this process is not root, it returns
 * undefined, and PostgreSQL runs under the same account. Otherwise it chooses the owner of an existing cluster or, if
 * there is none, the owner of the data folder, `postgres`, the user who called sudo, or `nobody`.
 */
export function chooseAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = ownerOf(join(dataDir, 'postgres'));
  if (existing !== undefined) return existing;
  const known = readAccounts();
  const owner = ownerOf(dataDir)?.uid ?? 0;
  const candidates = [owner, 'postgres', Number(process.env.SUDO_UID ?? 0), 'nobody'];
  // initdb looks up its user, so the account needs an entry in the password file.
  for (const wanted of candidates) {
    const account = known.find((each) => each.name === wanted || each.uid === wanted);
    if (account !== undefined && account.uid !== 0) return account;
  }
  throw new EmbeddedFailure(
    'PostgreSQL refuses to run as root and no other account exists; set DATABASE_URL',
  );
}

/** Returns true if `account` may enter `path` and every folder above it. */
export function canReach(path: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  if (((mode >> shift) & 1) === 0) return false;
  const parent = dirname(path);
  return parent === path || canReach(parent, account);
}

function ownerOf(path: string): Account | undefined {
  try {
    const real = lstatSync(path).isSymbolicLink() ? realpathSync(path) : path;
    const { uid, gid } = statSync(real);
    return uid === 0 ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

function readAccounts(): (Account & { name: string })[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
