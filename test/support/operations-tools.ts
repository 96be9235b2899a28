import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installTools } from './client-tools.ts';
import type { Json } from './json.ts';

const folder = join(import.meta.dirname, '../operations');

/** Returns a module of a package that reads the files of ops/; the package is installed apart, on first use. */
export async function importTool(path: string): Promise<Json> {
  await installTools(folder);
  return import(pathToFileURL(join(folder, 'node_modules', path)).href);
}
