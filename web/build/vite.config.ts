import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { firstPaint } from './first-paint.ts';
import { offlineList } from './offline-list.ts';

/** The folders of the screens, each with an entry of its own, and the addresses under which they are served. */
export const screens = [
  { folder: 'operations', path: 'operations' },
  { folder: 'portal', path: 'portal' },
  { folder: 'courier-app', path: 'courier' },
] as const;

export const webFolder = join(import.meta.dirname, '..');

/** How the screens are built, and served during development. */
export const screensConfig: InlineConfig = {
  configFile: false,
  root: webFolder,
  publicDir: false,
  clearScreen: false,
  logLevel: 'warn',
  plugins: [firstPaint, offlineList()],
  build: {
    target: 'baseline-widely-available',
    assetsDir: 'assets',
    // Pictures and fonts stay files: the security policy allows no `data:` but for Mantine's own.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // Mantine marks its files for server components, which say nothing to us.
      onLog: (level, log, tell) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : tell(level, log)),
      // A service worker keeps its address from build to build.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'courier-app/sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
};

const pageOf = (folder: string) => join(webFolder, folder, 'index.html');

/** Entries built together, and their division into chunks. */
export interface Bundle {
  readonly input: Readonly<Record<string, string>>;
  readonly output?: {
    readonly codeSplitting: {
      readonly groups: { name: string; test?: RegExp; minShareCount: number; priority?: number }[];
    };
  };
}

/** Everything but maps, the pages behind the sign-in, and the rules of a courier's day and steps. */
const neededAtFirst =
  /^(?!.*\/(web\/ui\/map\/|offers\.module|courier-app\/(day\/(?!day\.ts)|step\/|talk\/|pages\/sos-notice|offers\/still-map|phone\/(apply-rows|rows-store|outgoing))|src\/(deliveries|dispatch|quotes|statuses)))/;

/**
 * Entries built together share chunks. The courier's app is built alone: with chunks shared with the desk's
 * screens, it would weigh a tenth more. Its own shared code is one chunk, since each request on a slow connection
 * costs; its worker shares nothing and starts alone.
 */
export const bundles: readonly Bundle[] = [
  { input: { operations: pageOf('operations'), portal: pageOf('portal') } },
  {
    input: { 'courier-app': pageOf('courier-app') },
    output: {
      codeSplitting: {
        groups: [
          // The two maps share code that a first load does not need.
          { name: 'courier-map', test: /\/ui\/map\/|offers\.module/, minShareCount: 2 },
          { name: 'courier-shared', test: neededAtFirst, minShareCount: 2, priority: 1 },
          { name: 'courier-still-map', test: /still-map/, minShareCount: 2 },
          { name: 'courier-pages', minShareCount: 2 },
        ],
      },
    },
  },
  { input: { sw: join(webFolder, 'courier-app/sw.ts') } },
];
