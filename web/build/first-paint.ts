import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const webFolder = join(import.meta.dirname, '..');
const page = 'courier-app/index.html';
const place = '<div id="root"></div>';
const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

/** The fields of a written file that identify its source. */
interface Written {
  readonly facadeModuleId?: string | null;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * Inlines the first view into the page of the courier's app: the sign-in, and the app's styles. On a slow
 * connection the page alone is visible seconds before its code (decision 239).
 */
export const firstPaint: Plugin = {
  name: 'antar:first-paint',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle, filename }) {
      if (bundle === undefined || !filename.endsWith(page)) return html;
      const parts = Object.values(bundle);
      const inside = parts.find(isInside);
      const sheets = parts.filter(({ fileName }) => isSheet(fileName, html, inside));
      const styles = sheets.map((sheet) => (sheet.type === 'asset' ? String(sheet.source).trim() : ''));
      const addresses = sheets.map(({ fileName }) => `/${fileName}`);
      const painted = await renderFirstPaint();
      return html
        .replaceAll(styleSheet, '')
        .replace('<html ', `<html data-inside="/${inside?.fileName}" data-styles="${addresses.join(' ')}" `)
        .replace('</head>', () => `    <style>${styles.join('')}</style>\n  </head>`)
        .replace(place, () => `<div id="root">${painted}</div>`);
    },
  },
};

/** Returns true for the signed-in app, which the page preloads on a phone that shows it first. */
const isInside = ({ facadeModuleId }: Written): boolean =>
  facadeModuleId?.endsWith('/courier-app/inside.tsx') === true;

/** The styles that the page loads at once, and those of the signed-in app. */
const isSheet = (file: string, html: string, inside: Written | undefined): boolean =>
  file.endsWith('.css') &&
  (html.includes(`href="/${file}"`) || inside?.viteMetadata?.importedCss.has(file) === true);

/** The sign-in as HTML, by the same components that take it over in the browser. */
async function renderFirstPaint(): Promise<string> {
  const outDir = join(webFolder, `.dist-${process.pid}-first-paint`);
  try {
    await build({
      configFile: false,
      root: webFolder,
      publicDir: false,
      logLevel: 'warn',
      build: { ssr: join(webFolder, 'courier-app/first-paint.tsx'), outDir, minify: false },
    });
    const rendered = await import(pathToFileURL(join(outDir, 'first-paint.js')).href);
    return rendered.firstPaint;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
