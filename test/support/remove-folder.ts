import { existsSync, rmSync } from 'node:fs';

/** Removes a folder to which a stopping server may still write; waits, without the event loop, 5 s at most. */
export function removeFolder(path: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; existsSync(path) && tries < 100; tries += 1) {
    if (tries > 0) Atomics.wait(pause, 0, 0, 50);
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Not empty after all: something was written meanwhile.
    }
  }
}
