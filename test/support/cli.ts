import { join } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import type { Json } from './json.ts';
import { patienceMs, type Running, runProcess } from './processes.ts';

const script = join(import.meta.dirname, '../../src/cli/main.ts');

/** How a command ended, and what it said. */
export interface Ended {
  readonly code: number | string;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line as an operator runs it, in a process of its own. */
export interface CommandLine {
  /** Runs a command to its end, or for two minutes. */
  run(...args: string[]): Promise<Ended>;
  /** Runs a command that must succeed, and gives its JSON. */
  json(...args: string[]): Promise<Json>;
  /** Starts a command that runs until it is stopped. */
  start(...args: string[]): Running;
}

/** The command line under the given settings, and none of ours. */
export function commandLine(settings: Record<string, string>): CommandLine {
  const env = { ...bareEnvironment, ...settings };
  const start = (...args: string[]) => runProcess(process.execPath, [script, ...args], { env, cwd: '/' });
  const run = async (...args: string[]): Promise<Ended> => {
    const running = start(...args);
    const overdue = setTimeout(() => running.child.kill('SIGKILL'), patienceMs);
    const code = await running.ended;
    clearTimeout(overdue);
    return { code, stdout: running.stdout(), stderr: running.stderr() };
  };
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, '--json');
    if (code !== 0) throw new Error(`antar ${args.join(' ')} ended with ${code}: ${stderr}`);
    return JSON.parse(stdout);
  };
  return { run, json, start };
}
