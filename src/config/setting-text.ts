import ipaddr from 'ipaddr.js';
import { OperatorError } from '../operator-error.ts';
import { isHttpUrl } from '../text/http-url.ts';
import { addressesOf } from './database-hosts.ts';

/** Thrown for a setting with an invalid value. The message names the variable and the valid values. */
export class SettingError extends OperatorError {}

/** A parser that accepts any text and returns it unchanged. */
export const text = (value: string) => value;

export function whole(least: number, most: number) {
  return (value: string, variable: string): number => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most)) {
      throw new SettingError(`${variable} must be a whole number from ${least} to ${most}, not "${value}"`);
    }
    return number;
  };
}

export function oneOf<const T extends string>(...choices: T[]) {
  return (value: string, variable: string): T => {
    const choice = choices.find((each) => each === value);
    if (choice === undefined)
      throw new SettingError(`${variable} must be one of ${choices.join(', ')}, not "${value}"`);
    return choice;
  };
}

/** Returns a parser for a comma-separated list of the choices. */
export function listOf<const T extends string>(choices: readonly T[]) {
  const one = oneOf(...choices);
  return (value: string, variable: string): T[] => list(value).map((each) => one(each, variable));
}

export function url(...schemes: string[]) {
  return (value: string, variable: string): string => {
    // `http:/host` is parsed too, although its author has probably mistyped it.
    const isFull = !/^https?:/i.test(value) || isHttpUrl(value);
    if (!isFull || !URL.canParse(value) || !schemes.includes(new URL(value).protocol)) {
      const wanted = schemes.map((scheme) => `${scheme}//`).join(' or ');
      throw new SettingError(`${variable} must be an address that starts with ${wanted}`);
    }
    return value.replace(/\/$/, '');
  };
}

/** Parses the URL of a PostgreSQL database with one or several hosts (decision 194). */
export function databaseUrl(value: string, variable: string): string {
  const read = url('postgres:', 'postgresql:');
  for (const address of addressesOf(value)) {
    const wanted = new URL(read(address, variable)).searchParams.get('target_session_attrs') ?? 'read-write';
    if (wanted === 'read-write' || wanted === 'primary') continue;
    throw new SettingError(`${variable} must lead to a server that takes writes, not to ${wanted}`);
  }
  return value.replace(/\/$/, '');
}

/** Parses a folder, or a bucket such as `s3://bucket/prefix`. */
export function place(value: string, variable: string): string {
  if (!value.includes('://') || /^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[\w!.*'()-]+)*\/?$/.test(value))
    return value;
  throw new SettingError(`${variable} must be a folder or like s3://bucket/prefix, not "${value}"`);
}

/** Returns a parser that converts "off" to an empty text, and parses other values by `read`. */
export const offOr =
  (read: (value: string, variable: string) => string) =>
  (value: string, variable: string): string =>
    value === 'off' ? '' : read(value, variable);

/** Maximum length of a sender: a line of a mail's header has at most 998 bytes, and a name may have no blank. */
const longestSender = 320;

/** Parses a mail address, alone or in angle brackets after a name. */
export function mailAddress(value: string, variable: string): string {
  const isOneLine = value.length <= longestSender && !/\p{Cc}/u.test(value);
  if (isOneLine && /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)) return value;
  throw new SettingError(`${variable} must be like Antar <antar@example.com>, not "${value}"`);
}

export const list = (value: string) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/**
 * Returns a parser for a list of addresses and networks (CIDR). The parser also accepts `names`, such as `loopback`,
 * which stand for networks.
 */
export function networks(...names: string[]) {
  return (value: string, variable: string): string[] => {
    const all = list(value);
    for (const each of all) {
      if (names.includes(each) || ipaddr.isValid(each) || ipaddr.isValidCIDR(each)) continue;
      throw new SettingError(
        `${variable} must be addresses or networks like 10.0.0.0/8, separated by commas, not "${each}"`,
      );
    }
    return all;
  };
}

/**
 * Minimum prefix length of a network in TRUSTED_PROXIES. In a larger network, a caller could pretend to have another's
 * address.
 */
const widestProxies = { ipv4: 8, ipv6: 7 };

/** Parses the addresses and networks of proxies. @throws SettingError if a network is too large */
export function proxies(value: string, variable: string): string[] {
  const all = networks('loopback', 'linklocal', 'uniquelocal')(value, variable);
  for (const each of all.filter((network) => ipaddr.isValidCIDR(network))) {
    const [address, bits] = ipaddr.parseCIDR(each);
    if (bits >= widestProxies[address.kind()]) continue;
    throw new SettingError(
      `${variable} must be the addresses of your proxies, not "${each}": any caller there could pass for any other`,
    );
  }
  return all;
}

export const switchedOn = (value: string, variable: string) => oneOf('on', 'off')(value, variable) === 'on';

/** A setting: its environment variable, a parser, a default and a description. */
export interface Setting<T> {
  readonly variable: string;
  readonly read: (text: string, variable: string) => T;
  readonly fallback: T;
  readonly why: string;
  /**
   * True for a secret. The variable with `_FILE` added may then name a file that contains the secret, so that lists of
   * processes do not show it.
   */
  readonly isSecret?: boolean;
}

/** Converts a parser for use in a setting without a default, whose value may be undefined. */
export const optional = <T>(
  read: (value: string, variable: string) => T,
): ((value: string, variable: string) => T | undefined) => read;

export const setting = <T>(
  variable: string,
  read: (text: string, variable: string) => T,
  fallback: T,
  why: string,
): Setting<T> => ({ variable, read, fallback, why });

/** Returns a secret setting without a default, which may be read from a file. */
export const secretSetting = (
  variable: string,
  read: (text: string, variable: string) => string,
  why: string,
): Setting<string | undefined> => ({ variable, read, fallback: undefined, why, isSecret: true });
