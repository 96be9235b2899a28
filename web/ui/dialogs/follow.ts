import { namesOf } from '../../../src/names.ts';

/** True if two values of a form are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields of an open form whose initial values have changed. */
export interface Followed<Field> {
  /** The untouched ones, which take the new value. */
  readonly taken: readonly Field[];
  /** The typed ones, whose value is in question. */
  readonly asked: readonly Field[];
}

/** Compares the initial values of a form with those before, and with what the person has typed. */
export function followed<Values extends object>(
  before: Values,
  now: Values,
  typed: Values,
): Followed<keyof Values & string> {
  const changed = namesOf(now).filter((field) => !isSame(before[field], now[field]));
  const isUntouched = (field: keyof Values) => isSame(typed[field], before[field]);
  return {
    taken: changed.filter(isUntouched),
    asked: changed.filter((field) => !isUntouched(field) && !isSame(typed[field], now[field])),
  };
}
