import { join } from 'node:path';
import type { InlineConfig } from 'vite';

/** The screens with an entry of their own: each is served under its name. */
export const screens = ['operations'] as const;

export const webFolder = import.meta.dirname;

/** How the screens are built and, while somebody works on them, served. */
export const screensConfig: InlineConfig = {
  configFile: false,
  root: webFolder,
  publicDir: false,
  clearScreen: false,
  logLevel: 'warn',
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
      input: Object.fromEntries(screens.map((name) => [name, join(webFolder, name, 'index.html')])),
    },
  },
};
