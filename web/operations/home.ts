import { homeOf, type Role, screenOf } from '../../src/vocabulary/roles.ts';
import { basePath, paths } from './paths.ts';

/** Returns the path of a role's home page, relative to the screen's base path. */
const pathOfHome = (role: Role): string => {
  const home = homeOf(role);
  return home === screenOf(role) ? paths.board() : home.slice(basePath.length);
};

/** Moves a role's home page to the front and keeps the order of the others: a phone shows only the first pages. */
export function homeFirst<T extends { readonly to: string }>(role: Role, pages: readonly T[]): readonly T[] {
  const home = pathOfHome(role);
  return pages.toSorted((one, other) => Number(other.to === home) - Number(one.to === home));
}
