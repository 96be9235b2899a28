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
 * Escapes a text for HTML content and attributes, and removes characters that change the text direction (decision 317).
 */
export const escapeHtml = (text: string): string =>
  withoutDirections(text).replace(/[&<>"']/g, (character) => escapes[character]!);

/**
 * Escapes a user's text and wraps it in `<bdi>`, so that right-to-left text does not reorder the text around it
 * (decision 317).
 */
export const isolatedHtml = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

/** Returns the hash by which a content security policy allows one inline style or script. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script of a printable page: its button prints the page. */
export const printScript = `document.querySelector('button').addEventListener('click',()=>print())`;

/**
 * The content security policy of a printable page: it allows inline styles, which barcodes need for their widths, and
 * no script other than `printScript`.
 */
export const printPolicy =
  `default-src 'none'; style-src 'unsafe-inline'; script-src ${hashOf(printScript)}; base-uri 'none'; ` +
  "form-action 'none'; frame-ancestors 'none'";
