import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const webFolder = join(import.meta.dirname, '..');
const page = 'courier-app/index.html';
const mark = join(webFolder, 'ui/frame/mark.svg');

/** The icons that browsers need as pictures: the mark on its tile, or on a ground that reaches the edges. */
const icons = [
  { name: 'icon-192.png', pixels: 192, isFull: false },
  { name: 'icon-512.png', pixels: 512, isFull: false },
  { name: 'icon-maskable.png', pixels: 512, isFull: true },
  { name: 'apple-touch-icon.png', pixels: 180, isFull: true },
] as const;

/**
 * Writes the manifest and the icons of the courier's app (decision 627). The identity of an installed app includes these
 * addresses, so they have no hash.
 */
export const appIcons: Plugin = {
  name: 'antar:app-icons',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined || bundle[page] === undefined) return;
    const folder = join(dir, 'courier-app');
    copyFileSync(join(webFolder, 'courier-app/manifest.json'), join(folder, 'manifest.webmanifest'));
    copyFileSync(mark, join(folder, 'icon.svg'));
    const { default: sharp } = await import('sharp');
    const svg = readFileSync(mark, 'utf8');
    for (const { name, pixels, isFull } of icons) {
      const drawn = sharp(Buffer.from(isFull ? fullOf(svg) : svg), { density: (72 * pixels) / 32 });
      await drawn.resize(pixels, pixels).png().toFile(join(folder, name));
    }
  },
};

/**
 * Returns the mark without round corners. Phones cut the icon to a shape of their own, at most down to a circle of 80 % of its
 * width, so the drawing is smaller.
 */
const fullOf = (svg: string): string =>
  svg
    .replace(/ rx="\d+"/, '')
    .replace(
      /<path.*<circle[^>]*>/s,
      (drawing) => `<g transform="translate(1.6 1.6) scale(.9)">${drawing}</g>`,
    );
