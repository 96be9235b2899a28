import { hashPassword, isPassword } from './passwords.ts';

/** A password to hash, or to compare with a stored hash. */
export interface HashTask {
  readonly password: string;
  readonly stored?: string;
}

/** Runs a task in a worker thread. */
export const doTask = ({ password, stored }: HashTask): string | boolean =>
  stored === undefined ? hashPassword(password) : isPassword(password, stored);
