import type { RuleValues } from '../vocabulary/rules.ts';
import { type FixedValues, fixedValues } from './fixed-settings.ts';
import { readFirstRules, refuseRemoved, removedSettings, warnOfRemoved } from './removed-settings.ts';
import { fileVariable, readSecretText, warnOfSecretFiles } from './secret-files.ts';
import { warnOfUnknown } from './setting-names.ts';
import { type Setting, SettingError } from './setting-text.ts';
import { settings } from './settings.ts';

/**
 * The settings as read from the environment. If an unset setting has a default that depends on other settings, it is
 * still undefined here; `readConfig` computes the default.
 */
type ReadSettings = {
  readonly [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer Value>
    ? Value
    : never;
};

type Settled = 'demo' | 'drainSeconds' | 'publicUrl' | 'webhookSandboxNetworks';

/** The value of every setting of the service. */
export type Config = Omit<ReadSettings, Settled> & {
  readonly [Name in Settled]: NonNullable<ReadSettings[Name]>;
} & FixedValues & {
    /** Age in hours of the last backup from which operators are warned that the next one is late (decision 294). */
    readonly backupMaxHours: number;
    /** Values of variables that have become rules (decision 766). */
    readonly firstRules: Partial<RuleValues>;
  };

/**
 * Hours added to the interval of backups before a backup counts as late, since a backup takes time and may have to wait
 * for its turn.
 */
const lateBackupHours = 2;

/** Reads every setting from the environment. @throws SettingError that names the first invalid or removed one */
export function readConfig(environment: Record<string, string | undefined>): Config {
  refuseRemoved(environment);
  const read = <T>({ variable, read, fallback, isSecret }: Setting<T>): T => {
    const value = isSecret ? readSecretText(environment, variable) : environment[variable];
    return value === undefined || value === '' ? fallback : read(value, variable);
  };
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, each]) => [name, read(each as Setting<unknown>)]),
  );
  const config = values as unknown as ReadSettings;
  if ((config.smtpUrl === undefined) !== (config.mailFrom === undefined)) {
    throw new SettingError('SMTP_URL and MAIL_FROM belong together; set both, or neither');
  }
  if (config.backupTo !== undefined && config.backupPassphrase === undefined) {
    throw new SettingError('BACKUP_TO needs BACKUP_PASSPHRASE, which seals the keys in a backup');
  }
  const embedded = config.databaseUrl === undefined;
  return {
    ...config,
    ...fixedValues,
    backupMaxHours: config.backupEveryHours + lateBackupHours,
    firstRules: readFirstRules(environment),
    demo: config.demo ?? (embedded ? 'on' : 'off'),
    // With the embedded database there is only one process, so requests cannot go to another while it stops.
    drainSeconds: config.drainSeconds ?? (embedded ? 0 : 5),
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    // The embedded database is for development, where a receiver usually runs on the same machine.
    webhookSandboxNetworks: config.webhookSandboxNetworks ?? (embedded ? ['127.0.0.0/8', '::1/128'] : []),
  };
}

/** True if the installation is a demo, whose city is made up: its screens, papers and API pages say so (decision 629). */
export const isDemoCity = ({ demo }: Pick<Config, 'demo'>): boolean => demo === 'city';

/** Returns warnings about settings that work but deserve attention. */
export function warningsOf(environment: Record<string, string | undefined>): string[] {
  const all: Setting<unknown>[] = Object.values(settings);
  const secrets = all.filter(({ isSecret }) => isSecret).map(({ variable }) => variable);
  const known = [...all.map(({ variable }) => variable), ...secrets.map(fileVariable)];
  const named = Object.fromEntries(
    Object.entries(environment).filter(([variable]) => !(variable in removedSettings)),
  );
  const warnings = [
    ...warnOfSecretFiles(environment, secrets),
    ...warnOfRemoved(environment),
    ...warnOfUnknown(named, known),
  ];
  if (environment.MAIL_FROM && !environment.PUBLIC_URL)
    warnings.push('PUBLIC_URL is not set: the links in mails lead to localhost');
  return warnings;
}
