import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listMealDays } from './mdrp.ts';

/** The first folder at or below `root` that holds days of the Meal Delivery Routing Problem. */
export const findMealDays = (root: string) =>
  findFolder(root, (folder) => existsSync(folder) && listMealDays(folder).length > 0);

/** The first folder at or below `root` that holds instances of Li and Lim. */
export const findLiLim = (root: string) =>
  findFolder(root, (folder) => readdirSync(folder).some((name) => /^lr?c?\d+(_\d+_\d+)?\.txt$/.test(name)));

function findFolder(folder: string, fits: (folder: string) => boolean): string | undefined {
  if (fits(folder)) return folder;
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    const found = each.isDirectory() ? findFolder(join(folder, each.name), fits) : undefined;
    if (found) return found;
  }
  return undefined;
}
