import { join } from 'node:path';
import type { InlineConfig, Rolldown } from 'vite';
import { appIcons } from './app-icons.ts';
import { firstPaint } from './first-paint.ts';
import { offlineList } from './offline-list.ts';
import { buildTargets } from './oldest-browsers.ts';

/** The screens: the folder of each one's entry, and the path under which it is served. */
export const screens = [
  { folder: 'operations', path: 'operations' },
  { folder: 'portal', path: 'portal' },
  { folder: 'courier-app', path: 'courier' },
] as const;

export const webFolder = join(import.meta.dirname, '..');

/** The settings of Vite for building the screens and for serving them in development. */
export const screensConfig: InlineConfig = {
  configFile: false,
  root: webFolder,
  publicDir: false,
  clearScreen: false,
  logLevel: 'warn',
  plugins: [firstPaint, offlineList(), appIcons],
  build: {
    target: buildTargets,
    assetsDir: 'assets',
    // Images and fonts are not inlined: the security policy allows only Mantine's own `data:` addresses.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // The first start builds the screens before it prints its own lines.
      checks: { pluginTimings: false },
      // Mantine's files carry directives for server components, which cause irrelevant warnings.
      onLog: (level, log, next) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : next(level, log)),
      // A service worker must keep its address in every build, so its name has no hash.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'courier-app/sw.js' : 'assets/[name]-[hash].js'),
        // The name of a shared chunk lists the pages that need it, behind the first `~`.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
};

const pageOf = (folder: string) => join(webFolder, folder, 'index.html');

/** Entries that are built together, and how their code is split into chunks. */
export interface Bundle {
  readonly input: Readonly<Record<string, string>>;
  readonly output?: Pick<Rolldown.OutputOptions, 'format' | 'codeSplitting'>;
}

/**
 * Few files for each page: every file costs a request, and a page that was split by what each module is shared by had up
 * to 80. The first load is one chunk, what at least eight pages share is another. Of the rest, chunks that are shared by
 * the same pages are merged until they have 20 kB.
 */
const fewChunks: Bundle['output'] = {
  codeSplitting: {
    groups: [
      { name: 'first', tags: ['$initial'], priority: 1 },
      { name: 'most', minShareCount: 8, priority: 1 },
      { name: 'some', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
    ],
  },
};

/**
 * Matches the modules of the first load: everything except maps, pages after the sign-in, and the rules of a
 * courier's day and steps.
 */
const neededAtFirst =
  /^(?!.*\/(web\/ui\/map\/|offers\.module|courier-app\/(day\/(?!day\.ts)|step\/|talk\/|pages\/(sos-notice|held|fates|place\.|reach)|offers\/still-map|phone\/(apply-rows|rows-store|outgoing))|src\/(deliveries|dispatch|quotes|statuses)))/;

/**
 * Entries that are built together share chunks. Each screen is built alone, because chunks shared with the others
 * would make it larger, and hardly anybody uses two. The courier's first load has its shared code in one chunk, because
 * each request is slow on a poor connection. Its service worker shares no code with it.
 */
export const bundles: readonly Bundle[] = [
  { input: { operations: pageOf('operations') }, output: fewChunks },
  { input: { portal: pageOf('portal') }, output: fewChunks },
  {
    input: { 'courier-app': pageOf('courier-app') },
    output: {
      codeSplitting: {
        groups: [
          // The two maps share code that the first load does not need.
          { name: 'courier-map', test: /\/ui\/map\/|offers\.module/, minShareCount: 2 },
          { name: 'courier-shared', test: neededAtFirst, minShareCount: 2, priority: 1 },
          { name: 'courier-pages', minShareCount: 2 },
        ],
      },
    },
  },
  // Firefox before 147 runs no module as a service worker.
  { input: { sw: join(webFolder, 'courier-app/sw.ts') }, output: { format: 'iife' } },
];
