import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A program that runs in a folder of its own until it is ended. */
export interface Running {
  readonly folder: string;
  /** Waits for a line of output that matches. @returns the match */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  end(): Promise<void>;
}

/** Starts a program with a home of its own, in the language and time zone of the tests. */
export function run(
  command: string,
  args: (folder: string) => readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Running {
  const folder = mkdtempSync(join(tmpdir(), 'antar-engine-'));
  const env = { ...process.env, HOME: folder, TZ: 'Asia/Jakarta', LANG: 'C.UTF-8', ...environment };
  const child = spawn(command, args(folder), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const lines = linesOf(child);
  return {
    folder,
    said: (pattern) => lines.find(pattern),
    end: async () => {
      process.off('exit', end);
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The lines that a program writes, those of the past too. */
function linesOf(child: ChildProcess) {
  const past: string[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const wake = () => {
    for (const each of waiting) each();
  };
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface(stream).on('line', (line) => {
      past.push(line);
      wake();
    });
  }
  child.once('exit', () => {
    isOver = true;
    wake();
  });
  const find = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((done, failed) => {
      const look = () => {
        const found = past.map((line) => pattern.exec(line)).find((match) => match !== null);
        if (!found && !isOver) return;
        waiting.delete(look);
        if (found) done(found);
        else failed(new Error(`ended without ${pattern}: ${past.join('\n')}`));
      };
      waiting.add(look);
      look();
    });
  return { find };
}
