import { parentPort } from 'node:worker_threads';
import type { Answer, Question } from './start-thread.ts';
import { doTask } from './tasks.ts';

/** The worker side of `startThread`: says that it is ready, runs one task after another, and sends the result of each. */
parentPort!.on('message', ({ name, input }: Question) => {
  let answer: Answer;
  try {
    const task = doTask[name] as (input: Question['input']) => unknown;
    answer = { found: task(input) };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort!.postMessage(answer);
});
parentPort!.postMessage('ready');
