import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const source = globSync('src/**/*.ts', { cwd: root }).sort();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const isTest = (file: string) => file.endsWith('.test.ts');
const folderOf = (file: string): string | undefined => /^src\/([^/]+)\//.exec(file)?.[1];
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

test('SQL stands in store.ts and *-store.ts, in src/db and in migrations, and nowhere else', () => {
  const statement =
    /\b(select\s[\s\S]{1,400}?\bfrom\s+\w|insert\s+into\s+\w|update\s+\w+\s+set\s|delete\s+from\s+\w|create\s+(table|index)\s)/;
  const outside = source.filter(
    (file) => !/[/-]store\.ts$/.test(file) && folderOf(file) !== 'db' && !isTest(file),
  );
  const wrong = outside.filter((file) =>
    (read(file).match(/`[^`]*`|'[^'\n]*'/g) ?? []).some((text) => statement.test(text)),
  );
  assert.deepEqual(wrong, []);
});

/** The tables of each folder: its stores alone read and write them, but for the visits below. */
const tables: Record<string, readonly string[]> = {
  db: ['lease_holders', 'migrations', 'readiness', 'rights', 'secret_key'],
  jobs: ['jobs'],
  audit: ['audit_chain', 'audit_head'],
  workspaces: [
    'workspaces',
    'credentials',
    'tokens',
    'idempotency_keys',
    'refused_requests',
    'workspace_milestones',
  ],
  people: [
    'people',
    'person_keys',
    'memberships',
    'sessions',
    'invitations',
    'password_resets',
    'courier_codes',
  ],
  webhooks: [
    'events',
    'events_other',
    'feed_anchor',
    'webhook_attempts',
    'webhook_attempts_other',
    'webhook_endpoints',
    'webhook_queue',
    'webhook_shards',
  ],
  rules: ['rules'],
  quotes: [
    'area_services',
    'areas',
    'holidays',
    'hubs',
    'shop_prices',
    'tariff_drafts',
    'tariff_revision',
    'tariff_versions',
    'tariffs',
    'workspace_services',
  ],
  push: ['push_keys', 'push_subscriptions'],
  fleet: [
    'couriers',
    'courier_notifications',
    'courier_positions',
    'courier_replies',
    'courier_shifts',
    'courier_trail',
    'fleet_phones',
  ],
  media: ['media', 'media_drafts', 'picture_uploads'],
  money: [
    'bank_entries',
    'bank_match_entries',
    'bank_match_refusals',
    'bank_matches',
    'bank_statement_lines',
    'bank_statements',
    'billing_issuer',
    'billing_recipients',
    'billing_vat_rates',
    'cash_differences',
    'cash_receipt_numbers',
    'cash_receipts',
    'courier_balances',
    'credit_note_lines',
    'credit_notes',
    'delivery_fees',
    'invoice_allocations',
    'invoice_payments',
    'invoices',
    'ledger_entries',
    'ledger_transactions',
    'payout_files',
    'payout_layouts',
    'payout_lines',
    'provider_accounts',
    'provider_limits',
    'remittance_lines',
    'remittances',
    'reversals',
    'tax_numbers',
    'till_closings',
    'tills',
    'withholding_rates',
  ],
  deliveries: [
    'alerts',
    'courier_steps',
    'deliveries',
    'delivery_corrections',
    'delivery_counts',
    'delivery_days_counted',
    'delivery_media',
    'delivery_texts',
    'delivery_texts_end',
    'internal_notes',
    'late_evidence',
    'pin_tries',
    'reason_codes',
  ],
  contacts: ['contacts'],
  board: ['board_views'],
  'person-booking': ['order_numbers'],
  dispatch: [
    'courier_stops',
    'delivery_forecasts',
    'dispatch_approaches',
    'dispatch_areas',
    'dispatch_explanations',
    'dispatch_fleets',
    'dispatch_give_backs',
    'dispatch_offers',
    'dispatch_waits',
    'forecast_records',
    'road_paces',
    'round_parcels',
    'rounds',
  ],
  batches: ['batch_rows', 'batches'],
  sandbox: ['certifications', 'sandbox_defaults', 'simulated_couriers', 'simulations'],
  monitoring: ['alarms', 'backups'],
  hub: ['intake_lines', 'intakes', 'unknown_parcels'],
};

/** The tables of other folders that a folder's stores may also read and write. */
const visits: Record<string, { reads: readonly string[]; writes?: readonly string[]; because: string }> = {
  backups: {
    reads: ['migrations'],
    writes: ['feed_anchor'],
    because: 'it copies every table by its name, and a restored feed must leap',
  },
  audit: {
    reads: ['secret_key'],
    because: 'one snapshot says the end of the chain and whether it is sealed',
  },
  webhooks: { reads: ['workspaces'], because: 'the feed is read by the index of each workspace' },
  people: {
    reads: ['couriers', 'workspaces'],
    because: 'couriers sign in too, and a person sees whose staffs they belong to',
  },
  quotes: { reads: ['workspaces'], because: 'a provider that is not active may book no service' },
  rules: { reads: ['people'], because: 'a rule names the person who changed it' },
  push: { reads: ['couriers', 'sessions'], because: 'a subscription is good as long as its session' },
  fleet: {
    reads: ['deliveries', 'people'],
    because:
      'a message tells the order number of its delivery, and who of operations wrote it or read a reply',
  },
  media: { reads: ['deliveries'], because: 'photos of a delivery are counted while its row is held' },
  money: {
    reads: ['couriers', 'deliveries', 'people', 'workspaces'],
    because:
      'balances are listed by courier, tills by cashier, remittances and invoices by provider and delivery',
  },
  deliveries: {
    reads: [
      'courier_positions',
      'couriers',
      'delivery_fees',
      'events',
      'forecast_records',
      'people',
      'round_parcels',
      'rounds',
    ],
    because:
      'a delivery shows its courier, and who holds it where, an alert the person who sees to it; reports count forecasts; the latest events are listed',
  },
  dispatch: {
    reads: [
      'courier_balances',
      'courier_positions',
      'courier_shifts',
      'courier_steps',
      'couriers',
      'deliveries',
      'hubs',
      'workspaces',
    ],
    because: 'it decides by one snapshot of what waits, who is on duty, and their cash',
  },
  sandbox: {
    reads: ['deliveries', 'events', 'jobs', 'webhook_attempts', 'webhook_endpoints', 'webhook_queue'],
    writes: ['webhook_attempts', 'webhook_queue'],
    because: 'it plays faults of the network, judges what was recorded, and hires who has no delivery',
  },
  board: {
    reads: [
      'alerts',
      'courier_positions',
      'courier_shifts',
      'couriers',
      'deliveries',
      'delivery_forecasts',
      'dispatch_give_backs',
      'dispatch_offers',
      'memberships',
      'people',
      'workspaces',
    ],
    because: 'the board is read from one snapshot, and a shared view names its person',
  },
  hub: {
    reads: ['couriers', 'deliveries', 'people', 'workspaces'],
    because:
      'the lines of an intake show their deliveries, a hub its providers, an intake who opened and closed it, and a scan the courier',
  },
  portal: {
    reads: ['certifications', 'credentials', 'deliveries', 'events', 'webhook_attempts'],
    because: 'the first steps of a workspace are read in one statement',
  },
  'courier-app': {
    reads: [
      'alerts',
      'courier_notifications',
      'courier_replies',
      'courier_shifts',
      'courier_steps',
      'courier_stops',
      'couriers',
      'deliveries',
      'delivery_corrections',
      'delivery_media',
      'dispatch_give_backs',
      'dispatch_offers',
      'fleet_phones',
      'late_evidence',
      'ledger_transactions',
      'pin_tries',
      'reason_codes',
    ],
    because:
      'a courier reads what is in hand in one list, a step is judged by one snapshot, and one statement says whether a day has changed',
  },
  city: {
    reads: [
      'courier_positions',
      'courier_shifts',
      'couriers',
      'credentials',
      'deliveries',
      'events',
      'webhook_endpoints',
      'webhook_queue',
      'workspaces',
    ],
    because: 'it acts for everyone in a demo, and asks first whether an installation holds what may be real',
  },
  tracking: {
    reads: ['courier_positions', 'couriers', 'deliveries', 'delivery_forecasts'],
    because: 'the page shows one snapshot',
  },
};

/** It erases a person in one transaction from every table: nobody reads one that is half gone. */
const ofEveryTable = ['personal-data'];

/** The tables that the statements of a file read and write, as their keywords show. */
function tablesIn(file: string): { table: string; writes: boolean }[] {
  const named = new Set(Object.values(tables).flat());
  const statements = withoutComments(read(file)).match(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g) ?? [];
  const use = /\b(from|join|using|lock table|insert into|update|delete from)\s+(\w+)/g;
  return statements
    .flatMap((text) => [...text.matchAll(use)])
    .filter(([, , table]) => named.has(table!))
    .map(([, keyword, table]) => ({ table: table!, writes: /^(insert|update|delete)/.test(keyword!) }));
}

test('each table has one folder, whose stores alone write it, and others read it only as listed', () => {
  const written = [...read('migrations/schema.sql').matchAll(/^create (?:unlogged )?table (\w+)/gm)];
  assert.deepEqual(written.map(([, name]) => name).sort(), Object.values(tables).flat().sort());
  const uses = source.flatMap((file) => {
    const folder = folderOf(file);
    if (isTest(file) || folder === undefined || ofEveryTable.includes(folder)) return [];
    return tablesIn(file)
      .filter(({ table }) => !tables[folder]?.includes(table))
      .map(({ table, writes }) => ({ file, folder, table, writes }));
  });
  const wrong = uses
    .filter(({ folder, table, writes }) => !visits[folder]?.[writes ? 'writes' : 'reads']?.includes(table))
    .map(({ file, table, writes }) => `${file} ${writes ? 'writes' : 'reads'} ${table}`);
  assert.deepEqual([...new Set(wrong)], []);
  const unused = Object.entries(visits).flatMap(([folder, { reads, writes = [] }]) =>
    [...reads, ...writes]
      .filter((table) => !uses.some((use) => use.folder === folder && use.table === table))
      .map((table) => `${folder} does not use ${table}`),
  );
  assert.deepEqual(unused, []);
});

test('no two statements have one name: a connection that has prepared the first refuses the second', () => {
  const names = source.flatMap((file) =>
    isTest(file)
      ? []
      : [...read(file).matchAll(/\bname: '([a-z-]+\.[^']+)'/g)].map(([, name]) => ({ name: name!, file })),
  );
  assert.ok(names.length > 100);
  const repeated = Map.groupBy(names, ({ name }) => name)
    .entries()
    .filter(([, uses]) => uses.length > 1)
    .map(([name, uses]) => `${name}: ${uses.map(({ file }) => file).join(', ')}`);
  assert.deepEqual([...repeated], []);
});

test('a status is written by one statement, which one function runs', () => {
  // A statement whose columns are put in by code may name the status too.
  const namesStatus = /(^|[\s,(])status\s*[=,)]|^[^=]*\$\{/;
  const writers = source.filter((file) =>
    [...read(file).matchAll(/update\s+deliveries\s+set\s([\s\S]*?)(?:\bwhere\b|`)/g)].some(
      ([, columns = '']) => namesStatus.test(columns),
    ),
  );
  assert.deepEqual(writers, ['src/deliveries/store.ts']);
  const callers = source.filter((file) => /\bupdateDelivery\(/.test(read(file)));
  assert.deepEqual(callers, ['src/deliveries/moves/move.ts', 'src/deliveries/store.ts']);
});
