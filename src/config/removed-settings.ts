import { SettingError } from './setting-text.ts';

/** An environment variable that an earlier version read. */
export interface RemovedSetting {
  /** The value that always applies now. */
  readonly fixed: string;
  /** The rule that applies now, for the message to operators. By default, the message names the fixed value. */
  readonly why?: string;
  /** True if ignoring the setting could lose data: the service refuses to start with another value. */
  readonly isRefused?: true;
}

export type RemovedSettings = Readonly<Record<string, RemovedSetting>>;

/** The removed settings by variable. No release has removed one yet. */
export const removedSettings: RemovedSettings = {};

type Environment = Readonly<Record<string, string | undefined>>;

const explain = (variable: string, { fixed, why = `it is always ${fixed}` }: RemovedSetting): string =>
  `${variable} is no longer a setting: ${why}; remove it`;

const found = (environment: Environment, removed: RemovedSettings): [variable: string, RemovedSetting][] =>
  Object.entries(removed).filter(([variable]) => (environment[variable] ?? '') !== '');

/** Refuses to start if ignoring a removed setting could lose data (decision 391). @throws SettingError */
export function refuseRemoved(environment: Environment, removed = removedSettings): void {
  const lost = found(environment, removed).find(
    ([variable, { fixed, isRefused }]) => isRefused && environment[variable] !== fixed,
  );
  if (lost !== undefined) throw new SettingError(explain(...lost));
}

/** Returns warnings about removed settings, whose values have no effect. */
export const warnOfRemoved = (environment: Environment, removed = removedSettings): string[] =>
  found(environment, removed).map((each) => explain(...each));
