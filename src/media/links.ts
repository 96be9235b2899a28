import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { keysOf } from '../config/secrets.ts';
import { hourMs, later } from '../time.ts';

/** Pattern of a media id. Deliveries store this id instead of an address, since links to our own media expire. */
export const mediaIdPattern = /^ME-[0-9A-Z]{1,64}$/;

/**
 * Returns the signatures of a link, one for each secret key, the current key first. New links get the first signature,
 * and all are accepted. So a link stays valid after the key is replaced.
 */
const signaturesOf = (config: Config, mediaId: string, expires: number): Buffer[] =>
  keysOf(config).map((secretKey) => {
    const key = createHmac('sha256', secretKey).update('media links').digest();
    return createHmac('sha256', key).update(`${mediaId}.${expires}`).digest();
  });

/**
 * Returns a signed link to the photo with a media id, valid for the configured hours (decision 107). An address that is
 * not a media id is returned unchanged.
 */
export function mediaLink(config: Config, url: string, now: Date): string {
  if (!mediaIdPattern.test(url)) return url;
  const expires = Math.floor(later(now, config.mediaLinkHours * hourMs).getTime() / 1000);
  const signature = signaturesOf(config, url, expires)[0]!.toString('base64url');
  return `${config.publicUrl}/media/${url}?expires=${expires}&signature=${signature}`;
}

/** Pattern of the seconds of a link: a link has one spelling. */
const secondsPattern = /^[1-9]\d{0,11}$/;

/** True if this service signed the link and the link has not expired. */
export function isLinkGood(
  config: Config,
  link: { mediaId: string; expires: string; signature: string },
  now: Date,
): boolean {
  if (!secondsPattern.test(link.expires)) return false;
  const expires = Number(link.expires);
  if (now.getTime() >= expires * 1000) return false;
  const signature = Buffer.from(link.signature);
  return signaturesOf(config, link.mediaId, expires)
    .map((expected) => Buffer.from(expected.toString('base64url')))
    .some((expected) => signature.length === expected.length && timingSafeEqual(signature, expected));
}
