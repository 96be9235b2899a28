/** One setting: its environment variable, a parser, a default and its reason. */
export interface Setting<T> {
  readonly variable: string;
  readonly read: (text: string, variable: string) => T;
  readonly fallback: T;
  readonly why: string;
  /** A secret, which a list of processes must not show: `…_FILE` may name a file that holds it. */
  readonly isSecret?: boolean;
}

/** A setting that may be left out. */
export const optional = <T>(
  read: (value: string, variable: string) => T,
): ((value: string, variable: string) => T | undefined) => read;

export const setting = <T>(
  variable: string,
  read: (text: string, variable: string) => T,
  fallback: T,
  why: string,
): Setting<T> => ({ variable, read, fallback, why });

/** A setting that a file may hold, and that has no default. */
export const secretSetting = (
  variable: string,
  read: (text: string, variable: string) => string,
  why: string,
): Setting<string | undefined> => ({ variable, read, fallback: undefined, why, isSecret: true });
