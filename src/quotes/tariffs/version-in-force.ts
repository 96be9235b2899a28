import type { Queryable } from '../../db/connect.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { OperatorError } from '../../operator-error.ts';
import { listTariffVersions, type TariffVersion } from './store.ts';

/** Thrown if valid input cannot be applied to the tariffs that are stored; the message gives the reason. */
export class TariffRefused extends OperatorError {}

/** Returns the id of a tariff version that is created at a time. */
export const newVersionId = (createdAt: Date): string => `TV-${timeOrderedSuffix(createdAt)}`;

/** Returns the tariff version in force at a time, and the next one to take effect. */
export const neighboursAt = (versions: readonly TariffVersion[], at: Date) => ({
  follows: versions.findLast((version) => version.effectiveFrom <= at),
  endedBy: versions.find((version) => version.effectiveFrom > at),
});

/** Returns the tariff version in force at a time; undefined before the first version takes effect. */
export async function findVersionInForce(sql: Queryable, at: Date): Promise<TariffVersion | undefined> {
  return neighboursAt(await listTariffVersions(sql), at).follows;
}
