import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { fileVariable } from '../../src/secret-files.ts';
import { settings } from '../../src/settings.ts';
import { makeFolder } from '../support/data-folder.ts';
import { readyAt, runService } from '../support/installation.ts';
import type { Json } from '../support/json.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, 'ops', path), 'utf8');
const known = new Set(
  Object.values(settings).flatMap(({ variable, isSecret }) =>
    isSecret ? [variable, fileVariable(variable)] : [variable],
  ),
);

/** The variables that a file of `ops` sets for Antar. */
const variables: Readonly<Record<string, () => string[]>> = {
  'compose.yaml': () => Object.keys(parse(read('compose.yaml'), { merge: true })['x-antar'].environment),
  'kubernetes/antar.yaml': () => {
    const [deployment]: Json[] = parseAllDocuments(read('kubernetes/antar.yaml')).map((each) => each.toJS());
    const [container] = deployment.spec.template.spec.containers;
    const made = [...read('kubernetes/antar.yaml').matchAll(/--from-literal=(\w+)/g)].map(
      ([, name]) => name!,
    );
    return [...container.env.map(({ name }: Json) => name), ...made];
  },
  'antar.service': () => [...read('antar.service').matchAll(/^Environment=(\w+)/gm)].map(([, name]) => name!),
  Dockerfile: () =>
    [...(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name!),
};

test('decision 296: what containers, manifests and the unit set are settings of Antar', () => {
  for (const [file, listed] of Object.entries(variables)) {
    const names = listed();
    assert.ok(names.length > 1, file);
    const unknown = names.filter((name) => !known.has(name) && name !== 'NODE_ENV');
    assert.deepEqual(unknown, [], file);
  }
});

test('decision 296: the image takes every folder that the package ships and the service needs, and none that is missing', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
    paths!.split(' '),
  );
  for (const path of copied) assert.ok(existsSync(join(root, path)), path);
  for (const path of ['bin', 'src', 'migrations', 'openapi.json', 'openapi-people.json'])
    assert.ok(copied.includes(path), path);
});

test('decision 296: a process in a container is not root, writes only to its volume and is asked for its health', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  for (const name of ['antar-1', 'antar-2']) {
    assert.deepEqual([services[name].read_only, services[name].cap_drop], [true, ['ALL']]);
  }
  assert.match(read('Dockerfile'), /^USER node$/m);
  assert.match(read('Dockerfile'), /^HEALTHCHECK .*\\\n.*health\/live/m);
  const documents: Json[] = parseAllDocuments(read('kubernetes/antar.yaml')).map((each) => each.toJS());
  const kinds = documents.map(({ kind }) => kind);
  assert.deepEqual(kinds, ['Deployment', 'PersistentVolumeClaim', 'Service', 'PodDisruptionBudget']);
  const { spec } = documents[0].spec.template;
  const [container] = spec.containers;
  assert.equal(spec.securityContext.runAsNonRoot, true);
  assert.equal(container.securityContext.readOnlyRootFilesystem, true);
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
    assert.match(container[probe].httpGet.path, /^\/health\/(live|ready)$/);
  assert.equal(documents[0].spec.strategy.rollingUpdate.maxUnavailable, 0);
});

/** The packages that a user of the package gets: nothing that only development needs. */
function packagesOfUsers(): string[] {
  const { packages }: Json = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries<Json>(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path)))
    .map(([path]) => path)
    .filter((path) => path.split('node_modules/').length === 2);
}

test('decision 296: the packed package, installed in an empty folder, starts by its command', async () => {
  const folder = makeFolder();
  const [packed]: Json[] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const installed = join(folder, 'node_modules', 'antar');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', installed, '--strip-components=1']);
  assert.ok(readdirSync(installed).includes('ops'));
  for (const path of packagesOfUsers()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  const command = [process.execPath, join(installed, 'bin', 'antar.js'), 'start'];
  const service = runService(join(folder, 'data'), {}, command);
  const url = await readyAt(service);
  assert.equal((await fetch(`${url}/health/ready`)).status, 200);
  service.child.kill('SIGTERM');
  await service.ended;
});
