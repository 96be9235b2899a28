import { parentPort } from 'node:worker_threads';

/** Stands in for the thread that reckons: dies of one task, hangs over another, answers the rest with its name. */
parentPort!.on('message', ({ given }: { given: { mode: string } }) => {
  if (given.mode === 'die') process.exit(3);
  if (given.mode === 'hang') for (;;);
  parentPort!.postMessage(given.mode === 'fail' ? { error: 'no' } : { found: [given.mode] });
});
