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

/** How the screens are built and, while somebody works on them, served. */
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

/** What is built together, and how it is cut into parts. */
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
 * What is built together shares its parts. The courier's app is built alone: cut by what it shares with a desk's screens,
 * it would weigh a tenth more. What its own parts share is one file, since each asked for over a slow line costs; its
 * worker shares nothing, and starts by itself.
 */
export const bundles: readonly Bundle[] = [
  { input: { operations: pageOf('operations'), portal: pageOf('portal') } },
  {
    input: { 'courier-app': pageOf('courier-app') },
    output: {
      codeSplitting: {
        groups: [
          // The two maps share what a first load does not need.
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
