import { join } from 'node:path';
import type { Page } from './open.ts';

/** The folder of the documents' pictures. */
export const picturesFolder = join(import.meta.dirname, '../../../docs/pictures');

/** The file with the navigation that each picture shows: the English names of its pages, in order. */
export const navigationFile = join(picturesFolder, 'navigation.json');

/** The navigation that each picture shows, by the name of the picture. */
export type Navigations = Readonly<Record<'board' | 'portal', readonly string[]>>;

/** Returns the names of the pages in the navigation of a page in English. */
export async function readNavigation(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => link.querySelector('span')?.textContent ?? ''));
}
