import { after } from 'node:test';

type Work = () => Promise<unknown> | unknown;

const ofTests: Work[] = [];
const ofFile: Work[] = [];

/**
 * Runs work when the tests of the file are over, before its `after` hooks: for what would keep the file from ending, such as a
 * process that a test left. The latest is run first.
 */
export function atTestsEnd(work: Work): void {
  ofTests.push(work);
}

/**
 * Runs work when the file is over and its `after` hooks have run, such as dropping the database of a service that a hook
 * stops. The latest is run first. Test files share a process, so the exit of the process is too late.
 */
export function atFileEnd(work: Work): void {
  ofFile.push(work);
}

export const endTests = (): Promise<void> => runLatestFirst(ofTests);
export const endFile = (): Promise<void> => runLatestFirst(ofFile);

async function runLatestFirst(works: Work[]): Promise<void> {
  for (let work = works.pop(); work !== undefined; work = works.pop()) await work();
}

// In a worker, which has a channel, `worker.ts` ends each file.
if (process.channel === undefined) {
  after(endTests);
  process.once('beforeExit', endFile);
}
