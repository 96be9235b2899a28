import { renderToString } from 'react-dom/server';
import { Whole } from './app.tsx';
import type { PhoneState } from './phone/phone.ts';
import type { Tools } from './phone/tools.ts';

/** The state of a phone whose store has not been read yet. */
const state: PhoneState = {
  contents: { owner: null, day: null, rows: [], outgoing: [] },
  day: null,
  session: 'unknown',
  barrier: null,
  isFull: false,
};
const phone = { getState: () => state, subscribe: () => () => undefined };

/**
 * The sign-in as HTML, inlined into the page: the courier sees it and can fill it in before any code loads
 * (decision 239).
 */
export const firstPaint: string = renderToString(<Whole tools={{ phone } as unknown as Tools} />);
