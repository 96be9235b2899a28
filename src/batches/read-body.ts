import { type ItemLimits, readJson, refuseUnstorable } from '../http/json.ts';
import { compileBody } from '../http/validate.ts';
import { problems } from '../problems/problems.ts';
import { isKey } from '../workspaces/idempotency/answer-once.ts';
import { mostRows, type TakenRow } from './batch.ts';
import { BatchTaken } from './schema.ts';

/**
 * Limits of one row. A booking with a hundred parcels has about 1,000 fields, and the texts of a row may be as long as
 * those of a single booking (decision 363).
 */
const rowLimits = { mostKeys: 2_000, mostLength: 256 * 1024 };

/** Returns the refusal of a row that exceeds `rowLimits`. */
export const rowTooLarge = (place: number) =>
  problems.batchRowTooLarge(place, rowLimits.mostKeys, rowLimits.mostLength / 1024);

const limits: ItemLimits = {
  ...rowLimits,
  // The rows are the objects at depth 3 of the body: `{"rows": [{`
  depth: 3,
  most: mostRows,
  refuse: rowTooLarge,
  refuseMore: () => problems.fieldTooMany('rows', mostRows),
};

const check = compileBody(BatchTaken);

/**
 * Parses and checks the body of a batch.
 * @throws a Refusal if the body has another form; rowTooLarge; fieldMustBe for a booking with text that cannot be
 * stored; batchKeyInvalid; batchKeyRepeated
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
