import { createHash } from 'node:crypto';
import { withoutDirections } from '../text/plain-text.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for a page, also for an attribute; no character of it turns its direction (decision 317). */
export const escapeHtml = (text: string): string =>
  withoutDirections(text).replace(/[&<>"']/g, (character) => escapes[character]!);

/** Returns a text of somebody else's for a page: its letters, written from either side, move none beside them (decision 317). */
export const isolatedHtml = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

/** The hash by which a content security policy allows one style or script. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script of a page to print: its button prints it. */
export const printScript = `document.querySelector('button').addEventListener('click',()=>print())`;

/** The content security policy of a page to print: its own style and script, and the widths of barcodes. */
export const printPolicy =
  `default-src 'none'; style-src 'unsafe-inline'; script-src ${hashOf(printScript)}; base-uri 'none'; ` +
  "form-action 'none'; frame-ancestors 'none'";
