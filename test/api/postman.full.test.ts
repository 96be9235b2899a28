import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { installTools } from '../support/client-tools.ts';
import { makeFolder } from '../support/data-folder.ts';
import type { Json } from '../support/json.ts';
import { startService } from '../support/service.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const tools = join(root, 'test/postman');
const files = join(root, 'sdk/postman');

test('decision 835: newman runs every request of the Postman collection, and each answer is documented', async () => {
  const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });
  await installTools(tools);
  const folder = makeFolder();
  const environment: Json = JSON.parse(readFileSync(join(files, 'antar.postman_environment.json'), 'utf8'));
  const known: Record<string, string> = { baseUrl: service.baseUrl, ...service.provider.sandbox };
  for (const row of environment.values) row.value = known[row.key] ?? row.value;
  writeFileSync(join(folder, 'environment.json'), JSON.stringify(environment));
  const options = ['-e', 'environment.json', '-r', 'json', '--reporter-json-export', 'report.json'];
  const collection = join(files, 'antar.postman_collection.json');
  const newman = join(tools, 'node_modules/newman/bin/newman.js');
  await run(process.execPath, [newman, 'run', collection, ...options], { cwd: folder }).catch(
    () => undefined,
  );
  const { run: ran }: Json = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  assert.deepEqual(
    ran.failures.map(({ source, error }: Json) => `${source.name}: ${error.message}`),
    [],
  );
  const statuses = ran.executions.map(({ item, response }: Json) => [item.name, response.code] as const);
  assert.ok(statuses.length > 30);
  assert.deepEqual(
    statuses.filter(([, code]: readonly [string, number]) => code >= 500),
    [],
  );
  const succeeded = statuses.filter(([, code]: readonly [string, number]) => code < 300);
  assert.ok(succeeded.length >= 25, JSON.stringify(statuses));
});
