import { parentPort } from 'node:worker_threads';
import type { Answer, Question } from './start.ts';
import { doTask } from './tasks.ts';

/** The other end of `startThread`: does one task after another, and answers each. */
parentPort!.on('message', ({ id, name, given }: Question) => {
  let answer: Answer;
  try {
    answer = { id, found: doTask[name](given) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort!.postMessage(answer);
});
