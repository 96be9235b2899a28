import { SettingError } from './setting-text.ts';

/** A variable that earlier versions read. */
interface RemovedSetting {
  /** The value that every installation has now. */
  readonly fixed: string;
  /** What to do instead, if anything. */
  readonly instead?: string;
}

const removedSettings: Readonly<Record<string, RemovedSetting>> = {
  BACKUP_WAL: {
    fixed: 'off',
    instead: 'use pgBackRest or WAL-G with a PostgreSQL of your own (docs/backups.md)',
  },
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of earlier versions. */
export const removedVariables = Object.keys(removedSettings);

const explain = (variable: string, { fixed, instead }: RemovedSetting): string =>
  [`${variable} is no longer a setting: it is always ${fixed}`, instead, 'remove it']
    .filter((part) => part !== undefined)
    .join('; ');

const found = (environment: Environment): [variable: string, RemovedSetting][] =>
  Object.entries(removedSettings).filter(([variable]) => (environment[variable] ?? '') !== '');

/** Refuses a removed setting that would have an effect (decision 391). @throws SettingError */
export function refuseRemoved(environment: Environment): void {
  const lost = found(environment).find(([variable, { fixed }]) => environment[variable] !== fixed);
  if (lost !== undefined) throw new SettingError(explain(...lost));
}

/** Warns of removed settings, whose values are the fixed ones. */
export const warnOfRemoved = (environment: Environment): string[] =>
  found(environment).map((each) => explain(...each));
