import { createHash } from 'node:crypto';
import { withoutDirections } from '../text/plain-text.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes a text for a page, also for an attribute, and removes characters that change the text direction (decision
 * 317).
 */
export const escapeHtml = (text: string): string =>
  withoutDirections(text).replace(/[&<>"']/g, (character) => escapes[character]!);

/** Escapes a text that someone else wrote, so that its direction does not affect the text around it (decision 317). */
export const isolatedHtml = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

/** Returns the hash with which a content security policy allows one style or script. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script of a printable page: its button prints the page. */
export const printScript = `document.querySelector('button').addEventListener('click',()=>print())`;

/** The content security policy of a printable page: its own style and script, and inline widths of barcodes. */
export const printPolicy =
  `default-src 'none'; style-src 'unsafe-inline'; script-src ${hashOf(printScript)}; base-uri 'none'; ` +
  "form-action 'none'; frame-ancestors 'none'";
