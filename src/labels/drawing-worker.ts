import { move } from 'piscina';
import type { Marking } from '../documents/start-drawing.ts';
import { drawLabel } from './label.ts';
import { type LabelsInput, writePage } from './page.ts';

/** Draws a page of labels in a worker thread. @returns the page in UTF-8 */
export const drawInThread = ({ labelled, isDemo, ...page }: LabelsInput & Marking): Uint8Array =>
  move(
    new TextEncoder().encode(
      writePage(
        labelled.map((each) => drawLabel(each, { isDemo })),
        page,
      ),
    ),
  ) as Uint8Array;
