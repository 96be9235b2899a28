import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isDemoCity } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { photosOrigin } from '../../storage/open-files.ts';
import { packLatest } from '../pack.ts';
import { assetRoute, encodingFor, readBuilt } from './built-files.ts';

/**
 * The web apps for people. Each serves its page at every path below its own, except the paths of its API
 * (`/operations/v1/…`). An app with `isStrict` sets no inline styles, so it gets the strictest content security policy.
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
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
} as const;

/**
 * Serves the built screens: their pages under `/operations`, `/portal` and `/courier`, their assets under `/assets`
 * (decision 200). API paths below the same names, such as `/operations/v1/…`, get no page.
 */
export function screenRoutes(app: FastifyInstance, ctx: Context): void {
  for (const screen of screens) {
    const page = servePage(screen, ctx);
    app.get(`/${screen.path}`, page);
    app.get(`/${screen.path}/*`, page);
  }
  for (const [name, type] of Object.entries(courierFiles)) {
    app.get(`/courier/${name}`, (_request, reply) => serveCourierFile(reply, name, type));
  }
  assetRoute(app);
}

/** A page with what was computed of it. */
interface ReadyPage {
  readonly bytes: Buffer;
  /** That of the rules in the page. */
  readonly revision: number;
  readonly text: string;
  readonly policy: string;
}

function servePage(screen: Screen, ctx: Context) {
  // The page is compressed once: it is the same for everyone until the next build, and the smallest encoding is slow to
  // make.
  const pack = packLatest((encoding: keyof typeof encoders, text) => encoders[encoding](text));
  const ofInterface = new RegExp(`^/${screen.path}/v1(/|$)`);
  let ready: ReadyPage | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (ofInterface.test(request.url.split('?')[0]!)) return reply.callNotFound();
    const bytes = await readBuilt(`${screen.folder}/index.html`);
    if (bytes === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    const revision = ctx.rules.revision();
    if (ready?.bytes !== bytes || ready.revision !== revision)
      ready = { ...preparePage(screen, ctx, bytes), revision };
    const { text, policy } = ready;
    const encoding = encodingFor(request);
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        ...(encoding && { 'content-encoding': encoding }),
        vary: 'accept-encoding',
        // Browsers revalidate the page every time, because a new build changes the names of the assets in the page.
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': permissionsOf(screen),
      })
      .send(encoding ? await pack(encoding, text) : text);
  };
}

/** Fills the settings into a built page. Its policy lists the hashes of its own scripts and styles. */
function preparePage(screen: Screen, ctx: Context, bytes: Buffer): Omit<ReadyPage, 'revision'> {
  const { config } = ctx;
  const page = bytes.toString();
  const text = Object.entries(settingsOf(ctx)).reduce(
    (filled, [name, value]) =>
      filled.replace(`<meta name="${name}" content=""`, () => `<meta name="${name}" content="${value}"`),
    page,
  );
  const policy = screen.isStrict ? strictPolicyOf(page, config.mapStyleUrl) : policyOf(page, config);
  return { bytes, text, policy };
}

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

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
      // Allows the service worker to control `/courier` as well, which is outside the worker's own folder `/courier/`.
      'service-worker-allowed': '/courier',
    })
    .send(file);
}

const notBuilt = 'Layar belum dibangun: jalankan `npm start`.\nThe screens are not built: run `npm start`.\n';

/** Returns the settings that pages need, by the name of their `meta` element. */
const settingsOf = ({ config, rules }: Context): Readonly<Record<string, string>> => ({
  'antar-map-style': escapeAttribute(config.mapStyleUrl),
  'antar-read-lag': config.databaseReadUrl === undefined ? '' : String(config.databaseReadLagSeconds),
  'antar-company-zone': rules.of('companyTimeZone'),
  'antar-company-name': escapeAttribute(rules.of('operatorName')),
  'antar-demo': isDemoCity(config) ? 'yes' : '',
});

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const originOf = (mapStyleUrl: string): string =>
  mapStyleUrl === '' ? '' : ` ${new URL(mapStyleUrl).origin}`;

/**
 * Returns the strict content security policy. The page may load only assets of this service, images that the page
 * itself creates, and maps from the host of the map style. The barcode reader is WebAssembly, which needs
 * `wasm-unsafe-eval`; unlike `unsafe-eval`, this does not allow text to be run as JavaScript.
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

/** Returns the hashes of a page's inline scripts or styles, as a content security policy lists them. */
const hashesOf = (page: string, parts: RegExp): string =>
  [...page.matchAll(parts)]
    .map(([, part = '']) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`)
    .join(' ');

/**
 * Returns the content security policy of the screens that are not strict. Scripts come only from this service, apart
 * from the inline script that the build put into the page. Inline styles are allowed, because components use them for
 * positions and sizes. Maps come from the host of the map style, and photos from their storage bucket if photo links
 * lead there.
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
