import type { Config } from '../config/config.ts';
import { mediaLink } from '../media/links.ts';
import type { Delivery } from './delivery.ts';

/** Returns a delivery with new signed links to its photos, whose validity period starts now. */
export const linkMedia = <Linked extends Pick<Delivery, 'media'>>(
  config: Config,
  delivery: Linked,
  now: Date,
): Linked => ({
  ...delivery,
  media: delivery.media.map((each) => ({ ...each, url: mediaLink(config, each.url, now) })),
});
