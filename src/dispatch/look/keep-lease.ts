import type { Context } from '../../context.ts';
import { renewLease } from '../../db/leases.ts';

/** A process's lease of areas, and the interval at which it is renewed. */
interface Kept {
  readonly holderId: string;
  readonly leaseSeconds: number;
  readonly everyMs: number;
}

/** Maximum time for which work keeps a lease, so that other processes take the areas of one that hangs. */
const mostKeptMs = 60_000;

/**
 * Renews this process's lease while `work` runs. On a busy machine a run of dispatch in one area can outlast a lease;
 * without the renewal none of its choices could be written (decision 647).
 */
export async function keepLease(
  { sql, log }: Pick<Context, 'sql' | 'log'>,
  { holderId, leaseSeconds, everyMs }: Kept,
  work: () => Promise<void>,
): Promise<void> {
  const beganMs = performance.now();
  let renewing: Promise<void> = Promise.resolve();
  const renew = async () => {
    if (performance.now() - beganMs > mostKeptMs) return;
    await renewLease(sql, 'dispatch', holderId, leaseSeconds * 1_000).catch((error: Error) =>
      log.warn({ err: error }, 'the lease of areas was not renewed; retrying'),
    );
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew);
  }, everyMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
    // A renewal that is under way must not follow the release of the lease.
    await renewing;
  }
}
