import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import type { Command } from 'commander';
import { commandLine } from '../../test/support/cli.ts';
import { commands, createProgram, loadCommand } from './program.ts';
import type { Shell } from './shell.ts';

const folder = import.meta.dirname;

const nowhere: Shell = {
  env: {},
  writeOut: () => undefined,
  writeErr: () => undefined,
  prompt: undefined,
  watchStop: () => new AbortController().signal,
  exitCode: 0,
};

function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  return help;
}

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];

test('every command says what it does and shows an example', async () => {
  const program = createProgram(nowhere);
  for (const { name } of commands) await loadCommand(program, name, nowhere);
  const all = everyCommand(program);
  assert.ok(all.length > 40);
  for (const command of all) {
    const help = helpOf(command);
    assert.notEqual(command.description(), '', command.name());
    if (command.commands.length === 0) assert.match(help, /\nExample/, `${command.name()} shows no example`);
  }
});

/** Returns the modules that a file imports: ours as paths, packages by name. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const from = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?\bfrom '([^']+)'/gm)].map(
    ([, each]) => each!,
  );
  return from.map((each) => (each.startsWith('.') ? join(dirname(file), each) : each));
}

/** Returns all modules that a file loads, and the packages among them. */
function loadedWith(file: string): { modules: string[]; packages: string[] } {
  const loaded = new Set([join(folder, file)]);
  for (const module of loaded) {
    if (module.endsWith('.ts')) for (const each of importsOf(module)) loaded.add(each);
  }
  const modules = [...loaded];
  return { modules, packages: modules.filter((each) => !each.endsWith('.ts') && !each.startsWith('node:')) };
}

test('before a command is named, no module of a command is loaded, and no package but the parser', () => {
  const { modules, packages } = loadedWith('main.ts');
  assert.deepEqual(packages, ['commander']);
  const own = modules.filter((each) => dirname(each) === folder).map((each) => relative(folder, each));
  assert.deepEqual(own.sort(), ['command.ts', 'failure.ts', 'main.ts', 'program.ts']);
});

test('the commands of workspaces and services load nothing that reads tariff files', () => {
  for (const file of ['workspace.ts', 'services.ts']) {
    const { packages } = loadedWith(file);
    assert.ok(packages.includes('pg'));
    assert.ok(!packages.includes('ajv') && !packages.includes('yaml'), file);
  }
});

test('a command writes to its shell alone and reads settings from it', () => {
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !/^main\.ts$|\.test\.ts$/.test(file));
  const reaching = /\bprocess\.(env|stdin|stdout|stderr|exit|exitCode|on|once)\b|\bconsole\.|'node:process'/;
  assert.deepEqual(
    files.filter((file) => reaching.test(readFileSync(join(folder, file), 'utf8'))),
    [],
  );
});

test('commands that run at once in one process print each to its own shell', async () => {
  const { run } = commandLine({});
  const [help, unknown, list] = await Promise.all([
    run('help', 'workspace', 'create'),
    run('fly'),
    run('workspace', 'list'),
  ]);
  assert.deepEqual([help.code, help.stderr], [0, '']);
  assert.match(help.stdout, /^Usage: antar workspace .*\n/);
  assert.deepEqual([unknown.code, unknown.stdout], [1, '']);
  assert.equal(unknown.stderr, "error: unknown command 'fly'\n(see --help)\n");
  assert.deepEqual([list.code, list.stdout], [1, '']);
  assert.match(list.stderr, /^antar: DATA_DIR \/data has no installation of Antar; .*\n$/);
});
