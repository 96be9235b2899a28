import { type ItemLimits, readJson, refuseUnstorable } from '../http/json.ts';
import { compileBody } from '../http/validate.ts';
import { problems } from '../problems/problems.ts';
import { isKey } from '../workspaces/idempotency/answer-once.ts';
import { mostRows, type TakenRow } from './batch.ts';
import { BatchTaken } from './schema.ts';

/** A booking with a hundred parcels has half as many fields; its texts are as long as a create's may be (decision 363). */
const rowLimits = { mostKeys: 2_000, mostLength: 256 * 1024 };

/** The refusal of a row that is too large to be read. */
export const rowTooLarge = (place: number) =>
  problems.batchRowTooLarge(place, rowLimits.mostKeys, rowLimits.mostLength / 1024);

const limits: ItemLimits = {
  ...rowLimits,
  // `{"rows": [{`
  depth: 3,
  most: mostRows,
  refuse: rowTooLarge,
  refuseMore: () => problems.fieldTooMany('rows', mostRows),
};

const check = compileBody(BatchTaken);

/**
 * Reads the body of a batch.
 * @throws Refusal of the body; rowTooLarge; fieldMustBe for a booking with a key that cannot be stored; batchKeyInvalid;
 * batchKeyRepeated
 */
export function readBatchBody(bytes: Buffer): TakenRow[] {
  const { rows } = check(readJson(bytes, limits));
  for (const { delivery } of rows) refuseUnstorable(delivery, ['rows', 'delivery'], true);
  const keys = rows.map(({ idempotencyKey }) => idempotencyKey);
  if (!keys.every(isKey)) throw problems.batchKeyInvalid();
  if (new Set(keys).size < keys.length) throw problems.batchKeyRepeated();
  return rows.map(({ idempotencyKey, delivery, onlyIfNew }) => ({
    key: idempotencyKey,
    request: JSON.stringify(delivery),
    onlyIfNew: onlyIfNew ?? false,
  }));
}
