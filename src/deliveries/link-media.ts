import type { Config } from '../config.ts';
import { mediaLink } from '../media/links.ts';
import type { Delivery } from './delivery.ts';

/** A delivery whose proofs have fresh links, valid from now on. */
export const linkMedia = (config: Config, delivery: Delivery, now: Date): Delivery => ({
  ...delivery,
  media: delivery.media.map((each) => ({ ...each, url: mediaLink(config, each.url, now) })),
});
