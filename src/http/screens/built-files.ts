import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../../caught.ts';

/** The folder of the built screens. */
const distFolder = join(import.meta.dirname, '../../../web/dist');

/**
 * The files that were read. They stay in memory, since strangers may request them without end; a new build is served
 * after a restart.
 */
const files = new Map<string, Buffer>();

/** Returns a file of the last build; undefined before the first build. */
export async function readBuilt(file: string): Promise<Buffer | undefined> {
  const known = files.get(file);
  if (known !== undefined) return known;
  try {
    const bytes = await readFile(join(distFolder, file));
    files.set(file, bytes);
    return bytes;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** The encodings that the build prepares, the smallest first, with the suffix of their files. */
const encodings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof encodings;

/** Returns the encoding with the smallest result among those that the browser accepts: Brotli, else gzip. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding | undefined =>
  (Object.keys(encodings) as Encoding[]).find((each) => headers['accept-encoding']?.includes(each));

/**
 * Serves the parts of the screens under `/assets`. Browsers may keep a part for a year, because its name contains a
 * hash of its content.
 */
export function assetRoute(app: FastifyInstance): void {
  let names: ReadonlySet<string> = new Set();
  app.get('/assets/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const type = types[extname(name)];
    if (names.size === 0) names = listAssets();
    if (type === undefined || !names.has(name)) return reply.callNotFound();
    return sendAsset(request, reply, { name, type, names });
  });
}

/** Returns the names of the built parts and of their compressed forms; none before the first build. */
function listAssets(): ReadonlySet<string> {
  try {
    return new Set(readdirSync(join(distFolder, 'assets')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return new Set();
    throw error;
  }
}

async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, names }: { name: string; type: string; names: ReadonlySet<string> },
) {
  const wanted = encodingFor(request);
  const encoding = wanted !== undefined && names.has(`${name}${encodings[wanted]}`) ? wanted : undefined;
  const bytes = await readBuilt(`assets/${name}${encoding === undefined ? '' : encodings[encoding]}`);
  if (bytes === undefined) return reply.callNotFound();
  return reply
    .type(type)
    .headers({
      ...(encoding && { 'content-encoding': encoding }),
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    .send(bytes);
}
