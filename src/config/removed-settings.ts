import { SettingError } from './setting-text.ts';

/** A variable that an earlier version read. */
export interface RemovedSetting {
  /** The value by which every installation works now. */
  readonly fixed: string;
  /** The rule that holds now; default: the value is fixed. */
  readonly why?: string;
  /** True if data would be lost without its effect: another value ends the start. */
  readonly isRefused?: true;
}

export type RemovedSettings = Readonly<Record<string, RemovedSetting>>;

/** The removed settings by their variables. No release has removed one. */
export const removedSettings: RemovedSettings = {};

type Environment = Readonly<Record<string, string | undefined>>;

const explain = (variable: string, { fixed, why = `it is always ${fixed}` }: RemovedSetting): string =>
  `${variable} is no longer a setting: ${why}; remove it`;

const found = (environment: Environment, removed: RemovedSettings): [variable: string, RemovedSetting][] =>
  Object.entries(removed).filter(([variable]) => (environment[variable] ?? '') !== '');

/** Refuses a removed setting whose effect would be missed only when data is lost (decision 391). @throws SettingError */
export function refuseRemoved(environment: Environment, removed = removedSettings): void {
  const lost = found(environment, removed).find(
    ([variable, { fixed, isRefused }]) => isRefused && environment[variable] !== fixed,
  );
  if (lost !== undefined) throw new SettingError(explain(...lost));
}

/** Warns of the others, whose values have no effect. */
export const warnOfRemoved = (environment: Environment, removed = removedSettings): string[] =>
  found(environment, removed).map((each) => explain(...each));
