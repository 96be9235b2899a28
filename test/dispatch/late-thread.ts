/** A thread whose code takes two seconds to load, as on a busy machine. */
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
await import('./busy-thread.ts');
