import type { Queryable, Statement } from '../db/connect.ts';

/** SQL that reads the file for the bank that has remittance `r`. */
export const payoutFileOfRemittance =
  '(select l.file_id from payout_lines l where l.remittance_id = r.id and l.released_at is null)';

const find: Statement = {
  name: 'money.payout-file-of-remittance',
  text: 'select file_id as "fileId" from payout_lines where remittance_id = $1 and released_at is null',
};

/** Returns the id of the file for the bank that has a remittance; undefined if there is none. */
export const findPayoutFileOf = async (sql: Queryable, remittanceId: string): Promise<string | undefined> =>
  (await sql.query<{ fileId: string }>(find, [remittanceId]))[0]?.fileId;
