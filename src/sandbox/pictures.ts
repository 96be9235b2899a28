import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the sandbox's pictures: photos that simulated couriers take, and a portrait of a courier. */
export const pictureNames = ['pickup', 'delivery', 'failure', 'return', 'courier'] as const;
export type PictureName = (typeof pictureNames)[number];

/** Reads the PNG of a sandbox picture. */
export const readPicture = (name: PictureName): Buffer =>
  readFileSync(join(import.meta.dirname, 'pictures', `${name}.png`));
