import { renderToString } from 'react-dom/server';
import { Whole } from './app.tsx';
import type { PhoneState } from './phone/phone.ts';
import type { Tools } from './phone/tools.ts';

/** A phone of which nothing is known yet. */
const state: PhoneState = {
  contents: { owner: null, day: null, rows: [], outgoing: [] },
  day: null,
  session: 'unknown',
  isOnline: true,
  isFull: false,
};
const phone = { getState: () => state, subscribe: () => () => undefined };

/** The sign-in in the page itself: it is shown and filled in before any code has loaded (decision 239). */
export const firstPaint: string = renderToString(<Whole tools={{ phone } as unknown as Tools} />);
