import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from 'commander';
import { createProgram } from './program.ts';

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

test('every command says what it does and shows an example', () => {
  const commands = everyCommand(createProgram());
  assert.ok(commands.length > 10);
  for (const command of commands) {
    const help = helpOf(command);
    assert.notEqual(command.description(), '', command.name());
    if (command.commands.length === 0) assert.match(help, /\nExample/, `${command.name()} shows no example`);
  }
});
