import { homeOf, type Role, screenOf } from '../../src/vocabulary/roles.ts';
import { basePath, paths } from './paths.ts';

/** The page at which the day of a role begins, by its path below the screen. */
const pathOfHome = (role: Role): string => {
  const home = homeOf(role);
  return home === screenOf(role) ? paths.board() : home.slice(basePath.length);
};

/** Moves the home of a role before the other pages, which keep their order: a phone shows only the first ones. */
export function homeFirst<T extends { readonly to: string }>(role: Role, pages: readonly T[]): readonly T[] {
  const home = pathOfHome(role);
  return pages.toSorted((one, other) => Number(other.to === home) - Number(one.to === home));
}
