import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const webFolder = join(import.meta.dirname, '..');
const page = 'courier-app/index.html';
const place = '<div id="root"></div>';
const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;
/** A comment of the inline script, which no phone needs. */
const commentLine = /^ *\/\/ .*\n/gm;

/** The fields of a built file that identify its source. */
interface Written {
  readonly facadeModuleId?: string | null;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * Inlines the sign-in form and the app's styles into the page of the courier's app. On a slow connection they are
 * visible seconds before the app's code has loaded (decision 239).
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
        .replaceAll(commentLine, '')
        .replace('<html ', `<html data-inside="/${inside?.fileName}" data-styles="${addresses.join(' ')}" `)
        .replace('</head>', () => `    <style>${styles.join('')}</style>\n  </head>`)
        .replace(place, () => `<div id="root">${painted}</div>`);
    },
  },
};

/** True for the signed-in app's chunk, which the page preloads unless it shows the sign-in form first. */
const isInside = ({ facadeModuleId }: Written): boolean =>
  facadeModuleId?.endsWith('/courier-app/inside.tsx') === true;

/** True for a style sheet that the page links or that the signed-in app imports. */
const isSheet = (file: string, html: string, inside: Written | undefined): boolean =>
  file.endsWith('.css') &&
  (html.includes(`href="/${file}"`) || inside?.viteMetadata?.importedCss.has(file) === true);

/** Renders the sign-in form as HTML, with the components that hydrate it in the browser. */
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
