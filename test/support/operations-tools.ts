import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installTools } from './client-tools.ts';
import type { Json } from './json.ts';

const folder = join(import.meta.dirname, '../operations');

/** A module of a package that reads the files of ops/; installed, apart, when it is first asked for. */
export async function importTool(path: string): Promise<Json> {
  await installTools(folder);
  return import(pathToFileURL(join(folder, 'node_modules', path)).href);
}
