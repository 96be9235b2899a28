import type { Page } from './open.ts';

/** Counts what is heard and felt. */
export function listen(): void {
  const heard = window as unknown as { rings: number; shakes: number };
  heard.rings = 0;
  heard.shakes = 0;
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...when: []) {
    heard.rings += 1;
    return start.apply(this, when);
  };
  navigator.vibrate = () => {
    heard.shakes += 1;
    return true;
  };
}

/** The number of rings and vibrations of a page that counts them. */
export const heardBy = (page: Page) =>
  page.evaluate(() => {
    const { rings, shakes } = window as unknown as { rings: number; shakes: number };
    return { rings, shakes };
  });
