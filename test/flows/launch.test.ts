import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runProcess } from '../support/processes.ts';

const root = join(import.meta.dirname, '..', '..');
const folders: string[] = [];

after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antar-launch-'));
  folders.push(folder);
  return folder;
}

const lock = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/thing': { version, integrity: `sha512-${version}` } } });

/** A package with our launcher, a TypeScript file to run, and an npm that only says that it was asked. */
function makePackage({ installed }: { installed: string | undefined }) {
  const folder = makeFolder();
  cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'package-lock.json'), lock('2.0.0'));
  mkdirSync(join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src'));
  if (installed) writeFileSync(join(folder, 'node_modules', '.package-lock.json'), lock(installed));
  const program = `
    const words: string[] = process.argv.slice(2);
    process.on('SIGTERM', () => process.exit(7));
    console.log('running', ...words);
    if (words.includes('stay')) setInterval(() => {}, 1000);
    else process.exitCode = 5;`;
  writeFileSync(join(folder, 'src', 'program.ts'), program);
  writeFileSync(join(folder, 'npm-cli.js'), `console.log('npm', process.argv.slice(2).join(' '));`);
  return folder;
}

function launch(folder: string, { args = [] as string[], options = [] as string[] } = {}) {
  const env = { PATH: process.env.PATH, npm_execpath: join(folder, 'npm-cli.js') };
  const command = [...options, join(folder, 'bin', 'run.js'), 'src/program.ts', ...args];
  return runProcess(process.execPath, command, { env });
}

/** Makes Node believe that it is an old one. */
const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})`;

test('what package-lock.json names is installed when it is missing, and said in one line', async () => {
  const running = launch(makePackage({ installed: undefined }));
  assert.equal(await running.ended, 5);
  assert.match(running.stderr(), /^antar: installing the packages of package-lock\.json \(npm ci\)\nnpm ci /);
  assert.equal(running.stdout(), 'running\n', 'what npm says stays out of the answer');
});

test('other versions than those of package-lock.json are replaced', async () => {
  const running = launch(makePackage({ installed: '1.0.0' }));
  assert.equal(await running.ended, 5);
  assert.match(running.stderr(), /^antar: installing 1 changed packages of package-lock\.json \(npm ci\)\n/);
});

test('what is there already is left alone; arguments and the exit code pass through', async () => {
  const running = launch(makePackage({ installed: '2.0.0' }), { args: ['a', '--json'] });
  assert.equal(await running.ended, 5);
  assert.equal(running.stderr(), '');
  assert.equal(running.stdout(), 'running a --json\n');
});

test('a signal passes through', async () => {
  const running = launch(makePackage({ installed: '2.0.0' }), { args: ['stay'] });
  await running.says(/running/);
  running.child.kill('SIGTERM');
  assert.equal(await running.ended, 7);
});

test('an old Node goes on under the one that was installed', async () => {
  const folder = makePackage({ installed: '2.0.0' });
  const bin = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, join(bin, 'node'));
  const running = launch(folder, { options: ['--import', old] });
  assert.equal(await running.ended, 5, running.stderr());
  assert.equal(running.stdout(), 'running\n');
});

test('an old Node without a newer one says what is needed in one line', async () => {
  const running = launch(makePackage({ installed: '2.0.0' }), { options: ['--import', old] });
  assert.equal(await running.ended, 1);
  assert.match(
    running.stderr(),
    /^antar: Node 24 or newer is needed; this is v\S+, and the package node-\S+ is not installed\n$/,
  );
});

test('the command line works from the package under the node_modules of another project, and ends as its command', async () => {
  const modules = join(makeFolder(), 'node_modules');
  const home = join(modules, 'antar');
  for (const part of ['bin', 'src', 'migrations', 'package.json']) {
    cpSync(join(root, part), join(home, part), { recursive: true });
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  // A process, since the launcher and the exit code are those of a process.
  const failing = runProcess(process.execPath, [join(home, 'bin', 'antar.js'), 'fly']);
  assert.equal(await failing.ended, 1);
  assert.match(failing.stderr(), /^error: unknown command 'fly'\n/);
});
