import type pg from 'pg';
import { connectDatabase, type Database } from '../../src/db/connect.ts';
import { serviceRole } from '../../src/db/rights.ts';

/** A part of a plan that ran, as PostgreSQL explains it. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

/** The execution of a statement. */
export interface Ran {
  readonly text: string;
  /** The pages that it touched. */
  readonly buffers: number;
  /** The tables of which it read every row, and the number of these. */
  readonly scanned: readonly { readonly table: string; readonly rows: number }[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function ranOf(message: string): Ran {
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(message.indexOf('{'))) as {
    'Query Text': string;
    Plan: Node;
  };
  const scanned = nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => ({
      table: node['Relation Name']!,
      rows: node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
    }));
  return { text, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], scanned };
}

/** Settings by which the server reports the execution of each statement to the connection. */
const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

/**
 * A single connection to a database, as the service; `ran` returns the execution of each statement, run without
 * `explain`.
 */
export function connectExplaining(url: string): { readonly sql: Database; readonly ran: Ran[] } {
  const ran: Ran[] = [];
  const admit = async (client: pg.ClientBase) => {
    // Only the owner may set what explains.
    await client.query(`set role ${serviceRole}`);
    client.on('notice', ({ message = '' }) => {
      if (message.includes('"Query Text"')) ran.push(ranOf(message));
    });
  };
  return { sql: connectDatabase(url, { maxConnections: 1, settings: explaining, admit }), ran };
}

/**
 * Statements after which the planner knows nothing of the tables, as after a restore, or believes that each has one row, as
 * before a mass load. Those of indexes go too: autovacuum may have counted them meanwhile.
 */
export const knowledge: Readonly<Record<string, string>> = {
  'without statistics': `
    select pg_clear_relation_stats('public', c.relname), known.columns
    from pg_class c, lateral (
      select count(pg_clear_attribute_stats('public', c.relname, attname, false)::text) as columns
      from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and c.relkind = 'r'
    ) known
    where c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace`,
  'with statistics of one row': `
    select pg_restore_relation_stats('schemaname', 'public', 'relname', c.relname::text, 'relpages', 1,
      'reltuples', 1::real, 'relallvisible', 0), known.columns
    from pg_class c, lateral (
      select count(pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname',
        attname::text, 'inherited', false, 'null_frac', 0::real, 'avg_width', 8, 'n_distinct', -1::real)) as columns
      from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped
    ) known
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
};
