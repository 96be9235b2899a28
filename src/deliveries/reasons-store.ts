import { onlyRow, type Queryable, type Statement } from '../db/connect.ts';
import type { Leg, ReasonKind } from './lifecycle.ts';

/** A reason of the catalogue in both languages; providers get the Indonesian text. */
export interface CatalogueReason {
  readonly code: string;
  readonly leg: ReasonKind;
  readonly textId: string;
  readonly textEn: string;
}

const columns = `code, leg, text_id as "textId", text_en as "textEn"`;

const list: Statement = {
  name: 'reasons.list',
  text: `
    select ${columns}
    from reason_codes
    where $1::text is null or leg = $1
    order by code`,
};

/** Lists all reasons of the catalogue, or those of one kind. */
export const listReasons = (sql: Queryable, leg: ReasonKind | null): Promise<CatalogueReason[]> =>
  sql.query<CatalogueReason>(list, [leg]);

/**
 * Codes of the reasons that only the service and operations use. The courier app does not offer them (decision 556).
 */
const notOfCouriers: readonly string[] = ['P1001', 'P1098', 'P1099', 'D1099', 'R1099'];

/**
 * Lists the failure reasons that couriers may choose: all of them, or those of one leg (pickup, delivery or return).
 */
export const listCourierReasons = async (sql: Queryable, leg: Leg | null): Promise<CatalogueReason[]> =>
  (await listReasons(sql, leg)).filter(
    (reason) => reason.leg !== 'write-off' && !notOfCouriers.includes(reason.code),
  );

const put: Statement = {
  name: 'reasons.put',
  text: `
    insert into reason_codes (code, text_id, text_en)
    values ($1, $2, $3)
    on conflict (code) do update
    set text_id = excluded.text_id, text_en = excluded.text_en
    returning ${columns}`,
};

/** Adds a reason or changes its text; earlier failures keep the text they were stored with. */
export async function putReason(
  sql: Queryable,
  { code, textId, textEn }: Omit<CatalogueReason, 'leg'>,
): Promise<CatalogueReason> {
  return onlyRow(await sql.query<CatalogueReason>(put, [code, textId, textEn]));
}
