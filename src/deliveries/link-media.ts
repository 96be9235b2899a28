import type { Config } from '../config.ts';
import { mediaLink } from '../media/links.ts';
import type { Delivery } from './delivery.ts';

/** A delivery whose proofs are links that work from now on, for as long as links do. */
export const linkMedia = (config: Config, delivery: Delivery, now: Date): Delivery => ({
  ...delivery,
  media: delivery.media.map((each) => ({ ...each, url: mediaLink(config, each.url, now) })),
});
