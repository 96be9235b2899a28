import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, getTestContext } from 'node:test';

/** A process under test, and what it has said so far. */
export interface Running {
  readonly child: ChildProcess;
  readonly pid: number;
  stdout(): string;
  stderr(): string;
  /** Resolves with the match once the process has said it; rejects when it ends before, or has not for two minutes. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with its exit code, or the signal's name, once it is gone. */
  readonly ended: Promise<number | string>;
}

/** No process under test is waited for any longer. */
export const patienceMs = 120_000;

const running = new Set<ChildProcess>();
const kills = new Set<() => void>();
let isOver = false;

after(() => {
  isOver = true;
  for (const kill of kills) kill();
});

/** Runs a program to its end, or until the test that started it is over. */
export function runProcess(command: string, args: readonly string[], options: SpawnOptions = {}): Running {
  // One that ran out of time goes on behind the others' backs.
  if (isOver) throw new Error('the test file is over');
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const kill = () => killWhole(child, options);
  kills.add(kill);
  endWithTest(kill);
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
    kills.delete(kill);
    child.emit('said');
    return (code ?? signal) as number | string;
  });
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const signal = AbortSignal.timeout(patienceMs);
    for (;;) {
      const match = pattern.exec(said.stdout + said.stderr);
      if (match !== null) return match;
      if (!running.has(child)) throw new Error(`it ended, having said: ${said.stdout}${said.stderr}`);
      await once(child, 'said', { signal }).catch(() => {
        throw new Error(`it has not said ${pattern}, but: ${said.stdout}${said.stderr}`);
      });
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

/** A test that fails takes along what it started: nothing else would end that, and those after it would wait. */
function endWithTest(kill: () => void): void {
  const context = getTestContext();
  // Outside of a test, as between those of a suite, there is none to end with.
  if (context !== undefined && 'after' in context) context.after(kill);
}

/** Kills a process, with its group when it has one of its own, and reads no more of what others may write for it. */
function killWhole(child: ChildProcess, { detached = false }: SpawnOptions): void {
  try {
    if (detached && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // The whole group was gone already.
  }
  child.stdout?.destroy();
  child.stderr?.destroy();
}
