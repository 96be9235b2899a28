import { parentPort } from 'node:worker_threads';

/** Stands in for the thread that reckons: dies of one task, hangs over another, answers the rest with its name. */
parentPort!.on('message', ({ input }: { input: { mode: string } }) => {
  if (input.mode === 'die') process.exit(3);
  if (input.mode === 'hang') for (;;);
  parentPort!.postMessage(input.mode === 'fail' ? { error: 'no' } : { found: [input.mode] });
});
parentPort!.postMessage('ready');
