import type { Queryable } from '../../db/connect.ts';
import { listWorkspaces } from '../../workspaces/store.ts';
import { type CheckedSheet, checkSheet } from './check-sheet.ts';
import type { Fault } from './faults.ts';
import type { Sheet } from './sheet.ts';

/** Checks a value as `checkSheet` does, and that the providers with prices of their own exist. */
export async function checkSheetAndShops(sql: Queryable, value: unknown): Promise<CheckedSheet> {
  const checked = checkSheet(value);
  if (checked.sheet === undefined) return checked;
  const faults = await findUnknownShops(sql, checked.sheet);
  return faults.length > 0 ? { sheet: undefined, faults } : checked;
}

/** Lists the providers with prices of their own that do not exist. */
export async function findUnknownShops(sql: Queryable, { shops = [] }: Sheet): Promise<Fault[]> {
  if (shops.length === 0) return [];
  const known = new Set((await listWorkspaces(sql)).map(({ id }) => id));
  return shops.flatMap(({ workspace }, index) =>
    known.has(workspace)
      ? []
      : [
          {
            path: ['shops', index, 'workspace'],
            code: 'unknown-name' as const,
            message: `there is no workspace "${workspace}"`,
          },
        ],
  );
}
