import { hashPassword } from '../../src/people/hashing/passwords.ts';

/** Runs some work. @returns the processor time that this process spent on it, in µs */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return user + system;
}

/** Processor time of a number of password hashes here and now, in µs. */
export const costOfHashes = async (count: number): Promise<number> =>
  count * (await processorTimeOf(() => hashPassword('bunga melati putih')));
