import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getTestContext } from 'node:test';
import { setImmediate as soon } from 'node:timers/promises';
import { atTestsEnd } from './file-end.ts';

/** A process under test, and its output so far. */
export interface Running {
  readonly child: ChildProcess;
  readonly pid: number;
  stdout(): string;
  stderr(): string;
  /** Resolves with the match in the output; rejects if the process ends before, or after two minutes. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with its exit code, or the signal's name, once it is gone. */
  readonly ended: Promise<number | string>;
}

/** No process under test is waited for any longer. */
export const patienceMs = 120_000;

const running = new Map<ChildProcess, () => void>();
let isOver = false;

/** Kills what still runs. What waits for one of them must not start another: it goes on behind the others' backs. */
async function killAll(): Promise<void> {
  isOver = true;
  const ends = Array.from(running, async ([child, kill]) => {
    kill();
    await once(child, 'close');
  });
  await Promise.all(ends);
  await soon();
  isOver = false;
}

/** Runs a program to its end, or until the test that started it is over. */
export function runProcess(command: string, args: readonly string[], options: SpawnOptions = {}): Running {
  if (isOver) throw new Error('the test file is over');
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => killWhole(child, options);
  if (running.size === 0) atTestsEnd(killAll);
  running.set(child, kill);
  endWithTest(kill);
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
      child.emit('said');
    });
  }
  // Not `exit`: its last output must have been read.
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
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

/** A failed test ends the processes that it started: otherwise the next tests would wait for them. */
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
