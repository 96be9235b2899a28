import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/** Where the build leaves the screens. */
const distFolder = join(import.meta.dirname, '../../web/dist');

/** The screens that exist; each serves its pages at every address below its name but those of its interface. */
const screens = ['operations'] as const;

/** Their names carry the hash of their bytes. */
const assetMaxAgeMs = 365 * 24 * 3_600_000;

/**
 * Serves the built screens: their pages under `/operations`, their parts under `/assets` (decision 200). The
 * addresses of interfaces below the same names (`/operations/v1/…`) stay as they are.
 */
export async function screenRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect('/operations'));
  for (const name of screens) {
    const page = servePage(name, ctx);
    app.get(`/${name}`, page);
    app.get(`/${name}/*`, page);
  }
  await app.register(async (scope) => {
    await scope.register(serveFiles, {
      root: join(distFolder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: assetMaxAgeMs,
    });
  });
}

function servePage(name: (typeof screens)[number], { config }: Context) {
  const ofInterface = new RegExp(`^/${name}/v1(/|$)`);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (ofInterface.test(request.url.split('?')[0]!)) return reply.callNotFound();
    const page = await readPage(name);
    if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        // A new build has new parts: the page that names them is asked for each time.
        'cache-control': 'no-cache',
        'content-security-policy': policyOf(page, config.mapStyleUrl),
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      })
      .send(page.replace(mapStylePlace, `$1${escapeAttribute(config.mapStyleUrl)}$2`));
  };
}

const notBuilt = 'Layar belum dibangun: jalankan `npm start`.\nThe screens are not built: run `npm start`.\n';

const mapStylePlace = /(<meta name="antar-map-style" content=")(")/;
const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The page of a screen as it was built last; undefined before the first build. */
async function readPage(name: string): Promise<string | undefined> {
  try {
    return await readFile(join(distFolder, name, 'index.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const inlineScripts = /<script>([\s\S]*?)<\/script>/g;

/**
 * Code comes from this service alone, and of the page itself only the script that was built into it. Styles may be
 * inline, since the parts set positions and sizes so. Maps come from where their style does.
 */
function policyOf(page: string, mapStyleUrl: string): string {
  const hashes = [...page.matchAll(inlineScripts)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const map = mapStyleUrl === '' ? '' : ` ${new URL(mapStyleUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    `connect-src 'self'${map}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
