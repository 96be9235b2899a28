import { fixedSettings } from './fixed-settings.ts';
import { SettingError } from './setting-text.ts';

/** A variable that earlier versions read. */
interface RemovedSetting {
  /** The value by which every installation works now. */
  readonly fixed: string;
  /** What holds now; default: that the value is fixed. */
  readonly why?: string;
}

const removedSettings: Readonly<Record<string, RemovedSetting>> = {
  ARCHIVE_AFTER_DAYS: { fixed: '400', why: 'no month is archived' },
  BACKUP_MAX_HOURS: { fixed: '26', why: 'a backup is late two hours after BACKUP_EVERY_HOURS' },
  BACKUP_WAL: {
    fixed: 'off',
    why: 'a PostgreSQL of your own keeps its log by pgBackRest or WAL-G (docs/backups.md)',
  },
  DISPATCH: { fixed: 'on', why: 'a process seeks no couriers if ROLES does not name dispatch' },
  ...Object.fromEntries(
    Object.values(fixedSettings).map(({ variable, value }) => [variable, { fixed: String(value) }]),
  ),
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of earlier versions. */
export const removedVariables = Object.keys(removedSettings);

const explain = (variable: string, { fixed, why = `it is always ${fixed}` }: RemovedSetting): string =>
  `${variable} is no longer a setting: ${why}; remove it`;

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
