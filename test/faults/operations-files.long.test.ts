import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { billOfMaterials } from '../support/bill-of-materials.ts';
import { importTool } from '../support/operations-tools.ts';
import { full } from '../support/pace.ts';

const root = join(import.meta.dirname, '../..');

test('decision 296: the bill of materials is as CycloneDX asks, and names every package that the service imports', async () => {
  const { name, version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const bill = billOfMaterials();
  const { Validation, Spec } = await importTool('@cyclonedx/cyclonedx-library/dist.node/index.node.js');
  const { specVersion, metadata, components } = bill;
  assert.equal(
    await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(JSON.stringify(bill)),
    null,
  );
  assert.deepEqual(
    [specVersion, metadata.component.name, metadata.component.version],
    ['1.5', name, version],
  );
  const named = new Set(
    components.map((each: { group?: string; name: string }) =>
      [each.group, each.name].filter(Boolean).join('/'),
    ),
  );
  assert.deepEqual(
    Object.keys(dependencies).filter((each) => !named.has(each)),
    [],
  );
});

/** Programs that read what `ops` holds, and how Debian installs them. They are no packages: only the fault tests need them. */
const programs = [
  { name: 'promtool', args: ['check', 'rules', 'prometheus-rules.yaml'], from: 'prometheus' },
  { name: 'promtool', args: ['test', 'rules', 'prometheus-rules.test.yaml'], from: 'prometheus' },
  { name: 'caddy', args: ['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile'], from: 'caddy' },
  { name: 'systemd-analyze', args: ['verify', './antar.service'], from: 'systemd' },
];

if (full) {
  for (const { name, args, from } of programs) {
    test(`${name} ${args[0]}: a file of ops is right`, () => {
      const env = { ...process.env, DOMAIN: 'antar.example.com' };
      const { status, error, stdout, stderr } = spawnSync(name, args, {
        cwd: join(root, 'ops'),
        env,
        encoding: 'utf8',
      });
      assert.equal(error, undefined, `${name} is missing: apt-get install --no-install-recommends ${from}`);
      assert.equal(status, 0, stdout + stderr);
    });
  }
}
