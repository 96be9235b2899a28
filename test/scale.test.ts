import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const schema = readFileSync(join(root, 'migrations', 'schema.sql'), 'utf8');
const page = readFileSync(join(root, 'docs', 'scale.md'), 'utf8');

interface Table {
  readonly name: string;
  readonly body: string;
  /** The columns of each key that must be unique. */
  readonly keys: readonly (readonly string[])[];
  readonly references: readonly { readonly columns: readonly string[]; readonly table: string }[];
}

const columnsOf = (list: string) => list.split(',').map((column) => column.trim());

const tables: readonly Table[] = [...schema.matchAll(/^create table (\w+) \((.*?)^\)/gms)].map(
  ([, name = '', body = '']) => {
    const within = [...body.matchAll(/(?:primary key|unique(?: nulls not distinct)?) \((.+?)\)/g)];
    const beside = [...schema.matchAll(new RegExp(`^create unique index \\w+ on ${name} \\((.+?)\\)`, 'gm'))];
    const references = [...body.matchAll(/foreign key \((.+?)\) references (\w+)/g)];
    return {
      name,
      body,
      keys: [...within, ...beside].map(([, list = '']) => columnsOf(list)),
      references: references.map(([, list = '', table = '']) => ({ columns: columnsOf(list), table })),
    };
  },
);

/** The tables that the page puts into a class, with what it says stands against it. */
function classed(heading: string): Map<string, string> {
  const [, section = ''] = page.split(new RegExp(`^### ${heading}$`, 'm'));
  const rows = section.split(/^##/m)[0]!.matchAll(/^\| `(\w+)` \|(?:(.*)\|)?$/gm);
  return new Map([...rows].map(([, name = '', against = '']) => [name, against.trim()]));
}

const classes = {
  distributed: classed('Distributed by workspace'),
  reference: classed('Reference'),
  local: classed('On the coordinator'),
};

/** The requirements of Citus for a table distributed by `workspace_id` that this one lacks. */
function standingAgainst({ body, keys, references }: Table): string {
  const lacks: string[] = [];
  if (!/^ {2}workspace_id text/m.test(body)) lacks.push('has no `workspace_id`');
  const bare = keys.filter((key) => !key.includes('workspace_id')).map((key) => `(${key.join(', ')})`);
  if (bare.length > 0) lacks.push(`unique without the workspace: ${bare.join(', ')}`);
  const astray = references
    .filter(({ columns, table }) => classes.distributed.has(table) && !columns.includes('workspace_id'))
    .map(({ table }) => `\`${table}\``);
  if (astray.length > 0) lacks.push(`refers without the workspace to ${[...new Set(astray)].join(', ')}`);
  const away = references.filter(({ table }) => classes.local.has(table)).map(({ table }) => `\`${table}\``);
  if (away.length > 0) lacks.push(`refers to ${[...new Set(away)].join(', ')} on the coordinator`);
  return lacks.join('; ');
}

test('docs/scale.md puts every table into one class', () => {
  const named = Object.values(classes).flatMap((each) => [...each.keys()]);
  assert.deepEqual(named.toSorted(), tables.map(({ name }) => name).toSorted());
});

test('docs/scale.md tells of each distributed table what stands against it', () => {
  const documented = Object.fromEntries(classes.distributed);
  const found = tables.filter(({ name }) => classes.distributed.has(name));
  assert.deepEqual(
    documented,
    Object.fromEntries(found.map((table) => [table.name, standingAgainst(table)])),
  );
});

test('docs/scale.md keeps reference tables free of references to distributed ones', () => {
  const astray = tables
    .filter(({ name }) => classes.reference.has(name))
    .flatMap(({ name, references }) => references.map(({ table }) => [name, table] as const))
    .filter(([, table]) => !classes.reference.has(table));
  assert.deepEqual(astray, []);
});
