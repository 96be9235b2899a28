import { fixedSettings } from './fixed-settings.ts';
import { SettingError } from './setting-text.ts';

/** A variable that earlier versions read. */
interface RemovedSetting {
  /** The value by which every installation works now. */
  readonly fixed: string;
  /** The rule that holds now; default: the value is fixed. */
  readonly why?: string;
  /** True if data would be lost without its effect: another value ends the start. */
  readonly isRefused?: true;
}

const removedSettings: Readonly<Record<string, RemovedSetting>> = {
  ARCHIVE_AFTER_DAYS: { fixed: '400', why: 'no month is archived' },
  BACKUP_MAX_HOURS: { fixed: '26', why: 'a backup is late two hours after BACKUP_EVERY_HOURS' },
  BACKUP_WAL: {
    fixed: 'off',
    isRefused: true,
    why: 'a PostgreSQL of your own keeps its log by pgBackRest or WAL-G (docs/backups.md)',
  },
  DISPATCH: { fixed: 'on', why: 'a process without dispatch in ROLES seeks no couriers' },
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

/** Refuses a removed setting whose effect would be missed only when data is lost (decision 391). @throws SettingError */
export function refuseRemoved(environment: Environment): void {
  const lost = found(environment).find(
    ([variable, { fixed, isRefused }]) => isRefused && environment[variable] !== fixed,
  );
  if (lost !== undefined) throw new SettingError(explain(...lost));
}

/** Warns of the others, whose values have no effect. */
export const warnOfRemoved = (environment: Environment): string[] =>
  found(environment).map((each) => explain(...each));

/** Takes dispatch from the roles of a process for `DISPATCH=off`, which earlier versions read. */
export const withoutDispatch = (environment: Environment, roles: string[]): string[] =>
  environment.DISPATCH === 'off' ? roles.filter((role) => role !== 'dispatch') : roles;
