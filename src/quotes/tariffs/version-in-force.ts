import type { Queryable } from '../../db/connect.ts';
import { OperatorError } from '../../operator-error.ts';
import { listTariffVersions, type TariffVersion } from './store.ts';

/** Thrown when the tariffs of a valid file cannot be used; the message gives the reason. */
export class TariffRefused extends OperatorError {}

/** Returns the version in force at a time and the next one. */
export const neighboursAt = (versions: readonly TariffVersion[], at: Date) => ({
  follows: versions.findLast((version) => version.effectiveFrom <= at),
  endedBy: versions.find((version) => version.effectiveFrom > at),
});

/** Returns the version in force at a time; undefined before the first. */
export async function findVersionInForce(sql: Queryable, at: Date): Promise<TariffVersion | undefined> {
  return neighboursAt(await listTariffVersions(sql), at).follows;
}
