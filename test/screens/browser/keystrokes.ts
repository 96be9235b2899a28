import assert from 'node:assert/strict';
import type { Locator, Page } from './open.ts';

/** Times of the keystroke-level model (Card, Moran and Newell), in seconds, for an average typist who knows the page. */
const seconds = {
  /** A key. */
  key: 0.28,
  /** The way of the mouse to something on the screen. */
  point: 1.1,
  /** A mouse button, pressed or released. */
  button: 0.1,
  /** A hand that goes from the mouse to the keyboard or back. */
  hand: 0.4,
  /** A thought before an act: what comes next, or what the caller has said. */
  think: 1.35,
};

interface Counts {
  readonly keys: number;
  readonly buttons: number;
}

/** A person at the keyboard and the mouse, whose acts are counted. The browser's own events must agree with the count. */
export interface Typist {
  /** Thinks, then types a text. */
  type(text: string): Promise<void>;
  /** Presses keys one after the other, as parts of the thought before. */
  press(...keys: string[]): Promise<void>;
  /** Thinks, then points and clicks. */
  click(target: Locator): Promise<void>;
  /** Thinks without an act: decides about what the screen shows. */
  think(): void;
  /** Returns the time of all acts by the model, after it has compared their number with the events of the page. */
  seconds(): Promise<number>;
}

/** Seats a typist, with the hand on the mouse. */
export async function seatTypist(page: Page): Promise<Typist> {
  const counts = { keys: 0, points: 0, hands: 0, thoughts: 0 };
  let isAtMouse = true;
  const moveTo = (mouse: boolean) => {
    if (isAtMouse !== mouse) counts.hands += 1;
    isAtMouse = mouse;
  };
  const seen = await page.evaluateHandle(() => {
    const found = { keys: 0, buttons: 0 };
    window.addEventListener('keydown', ({ isTrusted }) => (found.keys += Number(isTrusted)), true);
    for (const kind of ['mousedown', 'mouseup'] as const)
      window.addEventListener(kind, ({ isTrusted }) => (found.buttons += Number(isTrusted)), true);
    return found;
  });
  const press = async (...keys: string[]) => {
    moveTo(false);
    counts.keys += keys.length;
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    press,
    type: async (text) => {
      counts.thoughts += 1;
      await press(...text);
    },
    click: async (target) => {
      counts.thoughts += 1;
      moveTo(true);
      counts.points += 1;
      await target.click();
    },
    think: () => {
      counts.thoughts += 1;
    },
    seconds: async () => {
      const { keys, points, hands, thoughts } = counts;
      assert.deepEqual(await seen.jsonValue(), { keys, buttons: 2 * points } satisfies Counts);
      return (
        keys * seconds.key +
        points * (seconds.point + 2 * seconds.button) +
        hands * seconds.hand +
        thoughts * seconds.think
      );
    },
  };
}
