import { join } from 'node:path';
import { getTestContext } from 'node:test';
import { runCommand } from '../../src/cli/program.ts';
import type { Shell } from '../../src/cli/shell.ts';
import { bareEnvironment } from './bare-environment.ts';
import type { Json } from './json.ts';
import { patienceMs, type Running, runProcess } from './processes.ts';
import { until } from './until.ts';

const script = join(import.meta.dirname, '../../src/cli/main.ts');

/** The limit of a run, beyond the longest wait of a command, which is for the report of a certification. */
const longestMs = 200_000;

/** A command's exit code and output. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that runs until it is stopped. */
export interface Started extends Pick<Running, 'stdout' | 'stderr' | 'says'> {
  /** Requests a stop, as Ctrl-C does. */
  stop(): void;
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
}

/** The command line as an operator runs it. */
export interface CommandLine {
  /** Runs a command in this process to its end. */
  run(...args: string[]): Promise<Ended>;
  /** Runs a command that must succeed, and returns its JSON. */
  json(...args: string[]): Promise<Json>;
  /** Starts a command in this process. The end of the test that started it stops it. */
  start(...args: string[]): Started;
  /** Starts a command in a process of its own, which takes a second: where a test is about the process. */
  spawn(...args: string[]): Running;
}

/** The command line under the given settings alone. */
export function commandLine(settings: Record<string, string>): CommandLine {
  // Not ./data, where a developer's own installation may be.
  const env = { DATA_DIR: '/data', ...settings };
  const start = (...args: string[]) => startCommand(env, args);
  const run = async (...args: string[]): Promise<Ended> => {
    const started = start(...args);
    const code = await endInTime(started, args);
    return { code, stdout: started.stdout(), stderr: started.stderr() };
  };
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, '--json');
    if (code !== 0) throw new Error(`antar ${args.join(' ')} ended with ${code}: ${stderr}`);
    return JSON.parse(stdout);
  };
  const spawn = (...args: string[]) =>
    runProcess(process.execPath, [script, ...args], { env: { ...bareEnvironment, ...settings }, cwd: '/' });
  return { run, json, start, spawn };
}

async function endInTime({ ended, stdout, stderr }: Started, args: readonly string[]) {
  let overdue: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const fail = () =>
      reject(new Error(`antar ${args.join(' ')} still runs, having printed: ${stdout()}${stderr()}`));
    overdue = setTimeout(fail, longestMs);
  });
  return Promise.race([ended, late]).finally(() => clearTimeout(overdue));
}

function startCommand(env: Record<string, string>, args: readonly string[]): Started {
  const printed = { stdout: '', stderr: '' };
  const stopping = new AbortController();
  const shell: Shell = {
    env,
    writeOut: (text) => {
      printed.stdout += text;
    },
    writeErr: (text) => {
      printed.stderr += text;
    },
    prompt: undefined,
    watchStop: () => stopping.signal,
    exitCode: 0,
  };
  let isOver = false;
  const ended = runCommand(args, shell).then(() => {
    isOver = true;
    return shell.exitCode;
  });
  const stop = () => stopping.abort();
  const context = getTestContext();
  if (context !== undefined && 'after' in context) context.after(stop);
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const find = () => pattern.exec(printed.stdout + printed.stderr);
    await until(async () => isOver || find() !== null, patienceMs);
    const match = find();
    if (match === null) throw new Error(`it ended, having printed: ${printed.stdout}${printed.stderr}`);
    return match;
  };
  return { stdout: () => printed.stdout, stderr: () => printed.stderr, says, stop, ended };
}
