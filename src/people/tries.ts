import type { Context } from '../context.ts';
import { problems, Refusal } from '../problems/problems.ts';
import { networkOf, siteOf } from '../workspaces/network.ts';
import { createRateLimit } from '../workspaces/rate-limit.ts';

/** The kind of an attempt. Each kind is counted separately. */
export type TryKind =
  | 'sign-in'
  | 'second factor'
  | 'password'
  | 'invitation'
  | 'inviting'
  | 'courier code'
  | 'reset';

/**
 * Allowed attempts of one kind per minute (decision 103). `address`: from one network, for all accounts. `site`: from
 * all networks of one site (`siteOf`), for all accounts, since a flood of names would push the counts of others out of
 * memory (decision 664). `here`: from one site or known device, for one account. `anywhere`: from all sites, for one
 * account. After its first `firstHere` attempts for an account, a site's further attempts count toward the limit
 * `again`, which all sites share. Sites and not networks count here, since the owner of an IPv6 /48 has enough networks
 * to use up the account's attempts.
 */
const triesPerMinute = { address: 120, site: 2_400, here: 10, firstHere: 3, again: 30, anywhere: 60 };

/**
 * The client that makes an attempt: its address, and its device if the account's owner has signed in on that device
 * before (decision 159).
 */
export interface Trier {
  readonly address: string;
  readonly device?: string | undefined;
}

/** A counted attempt. */
export interface Try {
  refund(): void;
}

/** Slows guessing by limiting the attempts for an account, whether or not the account exists. */
export interface Tries {
  /**
   * Counts an attempt to use an account. A known device is counted separately, so that strangers cannot use up its
   * attempts.
   * @throws tooManyRequests
   */
  count(kind: TryKind, name: string, trier: Trier): Try;
  /** Counts an attempt that names no account. @throws tooManyRequests */
  countNameless(kind: TryKind, address: string): Try;
  /**
   * Counts an attempt of a person whose password, or other first proof, was right. Attempts from all addresses count
   * together. @throws tooManyRequests
   */
  countPerson(kind: TryKind, personId: string): Try;
}

export function createTries(ctx: Pick<Context, 'now'>): Tries {
  const limit = createRateLimit(ctx);
  const taken = (name: string, perMinute: number): Try => ({
    refund: () => limit.refund(name, perMinute),
  });
  const take = (kind: TryKind, whose: string, perMinute: number): Try => {
    const name = `${kind} ${whose}`;
    const waitMs = limit.take(name, perMinute);
    if (waitMs > 0) throw problems.tooManyRequests(Math.ceil(waitMs / 1000));
    return taken(name, perMinute);
  };
  const takeHere = (kind: TryKind, name: string, site: string): Try => {
    const first = `${kind} ${name} first from ${site}`;
    const isFirst = limit.take(first, triesPerMinute.firstHere) === 0;
    return isFirst
      ? taken(first, triesPerMinute.firstHere)
      : take(kind, `${name} again`, triesPerMinute.again);
  };
  const countNameless = (kind: TryKind, address: string): Try => {
    const [network, site] = [networkOf(address), siteOf(address)];
    const ofSite = site === network ? undefined : take(kind, `from ${site}`, triesPerMinute.site);
    const ofNetwork = take(kind, `from ${network}`, triesPerMinute.address);
    return {
      refund: () => {
        ofSite?.refund();
        ofNetwork.refund();
      },
    };
  };
  return {
    count: (kind, name, { address, device }) => {
      if (device !== undefined) return take(kind, `at ${device}`, triesPerMinute.here);
      // The limits of network and site are checked first: once they are reached, further attempts do not count toward
      // the account's limit.
      const site = siteOf(address);
      const all = [
        countNameless(kind, address),
        take(kind, `${name} from ${site}`, triesPerMinute.here),
        takeHere(kind, name, site),
        take(kind, name, triesPerMinute.anywhere),
      ];
      return { refund: () => all.forEach((each) => void each.refund()) };
    },
    countNameless,
    countPerson: (kind, personId) => take(kind, personId, triesPerMinute.here),
  };
}

/**
 * Waits for the check of an attempt. If the service was too busy to check the password, the attempt does not count
 * (decision 199).
 */
export async function checkOf<T>(tried: Try, check: Promise<T>): Promise<T> {
  try {
    return await check;
  } catch (error) {
    if (error instanceof Refusal && error.problem === 'busy') tried.refund();
    throw error;
  }
}
