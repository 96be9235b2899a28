import { readFileSync, statSync } from 'node:fs';
import { messageOf } from '../caught.ts';
import { SettingError } from './setting-text.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the variable that names a file containing the secret. */
export const fileVariable = (variable: string): string => `${variable}_FILE`;

/**
 * Returns the text of a secret setting: the value of its variable, or the content of the file that `…_FILE` names, as
 * orchestrators provide secrets.
 * @throws SettingError if the file cannot be read or both are set
 */
export function readSecretText(environment: Environment, variable: string): string | undefined {
  const path = environment[fileVariable(variable)];
  if (path === undefined || path === '') return environment[variable];
  if (environment[variable]) {
    throw new SettingError(`${variable} and ${fileVariable(variable)} are both set; leave one of them out`);
  }
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const reason = messageOf(error);
    throw new SettingError(`${fileVariable(variable)} ${path} cannot be read: ${reason}`);
  }
}

/** Returns a warning for each file of these secret settings that every user of the machine may read. */
export const warnOfSecretFiles = (environment: Environment, variables: readonly string[]): string[] =>
  variables.flatMap((variable) => warnOfSecretFile(environment[fileVariable(variable)] ?? ''));

/** Returns a warning if every user of the machine may read a secret's file. */
export function warnOfSecretFile(path: string): string[] {
  const mode = path === '' ? undefined : statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined || (mode & 0o004) === 0) return [];
  return [`everybody on this machine may read the secret in ${path}: chmod 600 it`];
}
