import pg from 'pg';

const readAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as unknown as (text: string) => Date;

/**
 * Parses a time as PostgreSQL writes it. The usual form, in UTC with a four-digit year, needs only two small changes
 * for `Date`, which is many times faster than the driver's parser.
 */
export function readTimestamp(text: string): Date {
  const isUsual = text.length <= 29 && text[4] === '-' && text[10] === ' ' && text.endsWith('+00');
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readAny(text);
}
