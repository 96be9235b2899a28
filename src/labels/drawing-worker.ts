import { move } from 'piscina';
import { drawLabel } from './label.ts';
import { type LabelsInput, writePage } from './page.ts';

/** Draws a page of labels in a worker thread. @returns the page in UTF-8 */
export const drawInThread = ({ labelled, ...page }: LabelsInput): Uint8Array =>
  move(new TextEncoder().encode(writePage(labelled.map(drawLabel), page))) as Uint8Array;
