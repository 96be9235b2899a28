import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after } from 'node:test';

/** A process under test, and what it has said so far. */
export interface Running {
  readonly child: ChildProcess;
  readonly pid: number;
  stdout(): string;
  stderr(): string;
  /** Resolves with the match once the process has said it; rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with its exit code, or the signal's name, once it is gone. */
  readonly ended: Promise<number | string>;
}

const running = new Set<ChildProcess>();

after(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs a program to its end, or until the test file is over. */
export function runProcess(command: string, args: readonly string[], options: SpawnOptions = {}): Running {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
      child.emit('said');
    });
  }
  // Not `exit`: what it said last must have been read.
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    child.emit('said');
    return (code ?? signal) as number | string;
  });
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const match = pattern.exec(said.stdout + said.stderr);
      if (match !== null) return match;
      if (!running.has(child)) throw new Error(`it ended, having said: ${said.stdout}${said.stderr}`);
      await once(child, 'said');
    }
  };
  return {
    child,
    pid: child.pid ?? 0,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    says,
    ended,
  };
}
