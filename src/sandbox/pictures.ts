import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pictures that simulated people take, and their portraits. */
export const pictureNames = ['pickup', 'delivery', 'failure', 'return', 'courier'] as const;
export type PictureName = (typeof pictureNames)[number];

/** The PNG behind a sandbox proof's address. */
export const readPicture = (name: PictureName): Buffer =>
  readFileSync(join(import.meta.dirname, 'pictures', `${name}.png`));
