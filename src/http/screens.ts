import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../caught.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { photosOrigin } from '../storage/open-files.ts';
import { packLatest } from './pack.ts';

/** The folder of the built screens. */
const distFolder = join(import.meta.dirname, '../../web/dist');

/**
 * All screens; each serves its pages at every path below its own, except those of its interface. `isStrict` screens set
 * no inline styles, so they get the strictest policy.
 */
const screens: readonly Screen[] = [
  { path: 'operations', folder: 'operations', isStrict: false, devices: [] },
  { path: 'portal', folder: 'portal', isStrict: false, devices: [] },
  { path: 'courier', folder: 'courier-app', isStrict: true, devices: ['camera', 'geolocation'] },
];

interface Screen {
  readonly path: string;
  readonly folder: string;
  readonly isStrict: boolean;
  /** Device features that the pages may request. */
  readonly devices: readonly Device[];
}

const devices = ['camera', 'microphone', 'geolocation', 'payment', 'usb'] as const;
type Device = (typeof devices)[number];

/** Files of the courier's app whose path is the same in every build (decision 242). */
const courierFiles = {
  'sw.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'icon.svg': 'image/svg+xml; charset=utf-8',
} as const;

/** Their names contain a hash of their content. */
const assetMaxAgeMs = 365 * 24 * 3_600_000;

/**
 * Serves the built screens: their pages under `/operations`, `/portal` and `/courier`, their assets under `/assets`
 * (decision 200). The paths of interfaces below the same names (`/operations/v1/…`) stay unaffected.
 */
export async function screenRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  for (const screen of screens) {
    const page = servePage(screen, ctx);
    app.get(`/${screen.path}`, page);
    app.get(`/${screen.path}/*`, page);
  }
  for (const [name, type] of Object.entries(courierFiles)) {
    app.get(`/courier/${name}`, (_request, reply) => serveCourierFile(reply, name, type));
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

function servePage(screen: Screen, { config }: Context) {
  // The page is compressed once: it is the same for everyone until the next build, and the smallest encoding is slow to
  // make.
  const pack = packLatest((encoding: keyof typeof encoders, text) => encoders[encoding](text));
  const ofInterface = new RegExp(`^/${screen.path}/v1(/|$)`);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (ofInterface.test(request.url.split('?')[0]!)) return reply.callNotFound();
    const page = await readBuilt(`${screen.folder}/index.html`);
    if (page === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    const encoding = encodingFor(request);
    const text = Object.entries(settingsOf(config)).reduce(
      (filled, [name, value]) =>
        filled.replace(`<meta name="${name}" content=""`, () => `<meta name="${name}" content="${value}"`),
      page,
    );
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        ...(encoding && { 'content-encoding': encoding }),
        vary: 'accept-encoding',
        // A new build has new assets, so browsers revalidate the page that names them each time.
        'cache-control': 'no-cache',
        'content-security-policy': screen.isStrict
          ? strictPolicyOf(page, config.mapStyleUrl)
          : policyOf(page, config),
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': permissionsOf(screen),
      })
      .send(encoding ? await pack(encoding, text) : text);
  };
}

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** Returns an encoding that the browser accepts, the smallest first, for slow connections. */
const encodingFor = ({ headers }: FastifyRequest): keyof typeof encoders | undefined =>
  (['br', 'gzip'] as const).find((each) => headers['accept-encoding']?.includes(each));

const permissionsOf = (screen: Screen): string =>
  devices.map((device) => `${device}=(${screen.devices.includes(device) ? 'self' : ''})`).join(', ');

/** Serves a file whose path never changes, so browsers revalidate it each time. */
async function serveCourierFile(reply: FastifyReply, name: string, type: string) {
  const file = await readBuilt(`courier-app/${name}`);
  if (file === undefined) return reply.callNotFound();
  return reply
    .type(type)
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': strictPolicyOf('', ''),
      // The worker also controls `/courier` itself, which is outside its own folder.
      'service-worker-allowed': '/courier',
    })
    .send(file);
}

const notBuilt = 'Layar belum dibangun: jalankan `npm start`.\nThe screens are not built: run `npm start`.\n';

/** Returns the settings that pages need, by the name of their `meta` element. */
const settingsOf = (config: Config): Readonly<Record<string, string>> => ({
  'antar-map-style': escapeAttribute(config.mapStyleUrl),
  'antar-read-lag': config.databaseReadUrl === undefined ? '' : String(config.databaseReadLagSeconds),
});

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Returns a file of the last build; undefined before the first build. */
async function readBuilt(file: string): Promise<string | undefined> {
  try {
    return await readFile(join(distFolder, file), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const originOf = (mapStyleUrl: string): string =>
  mapStyleUrl === '' ? '' : ` ${new URL(mapStyleUrl).origin}`;

/**
 * Returns the strict policy: the service and the page's own assets, images made by the page, and maps from the host of
 * their style. The code reader is WebAssembly, which needs `wasm-unsafe-eval`; text is never run as code.
 */
function strictPolicyOf(page: string, mapStyleUrl: string): string {
  const map = originOf(mapStyleUrl);
  // The map's style sheet contains images as `data:`.
  const ofMap = map && ` data:${map}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashesOf(page, inlineScripts)}`.trimEnd(),
    `style-src 'self' ${hashesOf(page, inlineStyles)}`.trimEnd(),
    `img-src 'self' blob:${ofMap}`,
    `connect-src 'self'${map}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const inlineScripts = /<script>([\s\S]*?)<\/script>/g;
const inlineStyles = /<style>([\s\S]*?)<\/style>/g;

/** Returns the hashes of a page's inline parts, as policies list them. */
const hashesOf = (page: string, parts: RegExp): string =>
  [...page.matchAll(parts)]
    .map(([, part = '']) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`)
    .join(' ');

/**
 * Returns the policy of other screens: code comes only from this service, plus the inline script that was built into
 * the page. Styles may be inline, since components set positions and sizes that way. Maps come from the host of their
 * style, and photos from their bucket if links lead there.
 */
function policyOf(page: string, config: Config): string {
  const map = originOf(config.mapStyleUrl);
  const photos = photosOrigin(config);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(page, inlineScripts)}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}${photos === undefined ? '' : ` ${photos}`}`,
    `connect-src 'self'${map}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
