import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '../../src/db/connect.ts';

/** Texts that occur only where a test put them. */
export interface Canaries {
  /** Makes one, to be put where personal data goes. */
  text(kind: string): string;
  phone(): string;
  /** A coordinate near Jakarta whose digits are its own. */
  latitude(): number;
  longitude(): number;
  /** All that were made, as they would be found. */
  readonly all: readonly string[];
}

export function createCanaries(): Canaries {
  const all: string[] = [];
  const release = (canary: string) => {
    all.push(canary);
    return canary;
  };
  let count = 0;
  const digits = () => {
    count += 1;
    // No zero at the end, which a coordinate would lose.
    return `${73_100 + count}7`;
  };
  return {
    all,
    text: (kind) => release(`burung-${kind}-${digits()}`),
    phone: () => `08${release(`59${digits()}`)}`,
    // Six digits alone occur by chance in the ids and seals of a table.
    latitude: () => Number(`-6.${release(`19${digits()}`)}`),
    longitude: () => Number(`106.${release(`82${digits()}`)}`),
  };
}

/** The canaries that are found in the rows of a database, with the tables they are found in. */
export async function findInTables(sql: Queryable, canaries: readonly string[]): Promise<string[]> {
  const tables = await sql.query<{ name: string }>({
    name: 'test.tables',
    text: `
      select table_name as name
      from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  });
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.query<{ canary: string }>(
      {
        name: `test.seek-${name}`.slice(0, 63),
        text: `
          select distinct canary
          from "${name}" t, unnest($1::text[]) as canary
          where strpos(to_jsonb(t)::text, canary) > 0 or strpos(t::text, encode(canary::bytea, 'hex')) > 0`,
      },
      [canaries],
    );
    found.push(...rows.map(({ canary }) => `${canary} in table ${name}`));
  }
  return found.sort();
}

/** The canaries that are found in the files of a folder. */
export function findInFiles(folder: string, canaries: readonly string[]): string[] {
  const files = globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile());
  return files.flatMap((file) => {
    const bytes = readFileSync(join(folder, file));
    return canaries.filter((canary) => bytes.includes(canary)).map((canary) => `${canary} in file ${file}`);
  });
}
