import { until } from '../../support/until.ts';
import type { EnginePage, InputSource } from './engine.ts';

/** The kinds of parts of a page that can be found by their names. */
const selectors = {
  any: 'body *',
  button: 'button, [role=button]',
  choice: 'input[type=radio], input[type=checkbox], [role=radio]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3, [role=heading]',
  link: 'a[href]',
  option: '[role=option], [role=menuitem]',
  row: '[role=row]',
} as const;
export type Kind = keyof typeof selectors;

interface Wanted {
  readonly kind: Kind;
  /** The beginning of the name, or of the text of a row. */
  readonly name: string;
  /** The name of the region that has it. */
  readonly within?: string;
}

/** Where a part of a page is, and if nothing covers it. */
interface Found {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly width: number;
  readonly isFree: boolean;
}

/** Finds the visible part of a page that is meant, scrolls to it, and returns its place; null if there is none. Runs in pages. */
const find = `({ selector, name, within, isText }) => {
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const labelled = (element) => (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const nameOf = (element) => plain(element.getAttribute('aria-label') || labelled(element).trim() || [...(element.labels ?? [])].map((label) => label.textContent).join(' ') || element.textContent || element.title || element.placeholder);
  const isSeen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const regions = within === undefined ? [document.body] : [...document.querySelectorAll('section, [role=region], [role=dialog], aside, [role=complementary], fieldset')].filter((each) => nameOf(each).startsWith(within) && isSeen(each));
  const all = regions.flatMap((region) => [...region.querySelectorAll(selector)]);
  const meant = all.filter((element) => (selector === '[role=row]' ? plain(element.textContent).includes(name) : nameOf(element).startsWith(name)) && !element.disabled && element.getAttribute('aria-disabled') !== 'true');
  const seen = meant.map((element) => (isSeen(element) ? element : undefined)).filter(Boolean);
  const element = isText ? seen.at(-1) : seen[0];
  if (element === undefined) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(at.x, at.y);
  const own = [element, ...(element.labels ?? [])];
  return { ...at, left: Math.round(x), width, isFree: own.some((each) => each.contains(top) || top?.contains(each)) };
}`;

/** The codes of keys in WebDriver. */
const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
} as const;

/** Somebody at a browser: finds by name, presses and types as people do. */
export interface Hands {
  readonly page: EnginePage;
  /** Waits until a text is seen. */
  see(text: string): Promise<void>;
  /** Returns true if a part of the page is there now. */
  sees(kind: Kind, name: string, within?: string): Promise<boolean>;
  press(kind: Kind, name: string, within?: string): Promise<void>;
  /** Slides a button to its end. */
  slide(name: string): Promise<void>;
  type(text: string): Promise<void>;
  key(...names: (keyof typeof keys)[]): Promise<void>;
  /** Types a text in the place of what a field holds. */
  fill(name: string, text: string, within?: string): Promise<void>;
  /** Presses the first part of a field for a day, which its keys begin with. */
  enter(name: string): Promise<void>;
  valueOf(name: string): Promise<string>;
  /** Waits until the address has a part. */
  arrive(part: string): Promise<void>;
}

export function handsAt(page: EnginePage): Hands {
  const look = ({ kind, name, within }: Wanted): Promise<Found | null> =>
    page.evaluate(
      `(${find})(${JSON.stringify({ selector: selectors[kind], name, within, isText: kind === 'any' })})`,
    );
  const locate = async (wanted: Wanted): Promise<Found> => {
    let last: Found | null = null;
    await until(async () => {
      const found = await look(wanted);
      const isStill = found !== null && last !== null && found.x === last.x && found.y === last.y;
      last = found;
      return isStill && found.isFree;
    }, patienceMs).catch(async (error) => {
      throw new Error(`no ${wanted.kind} “${wanted.name}”: ${JSON.stringify(last)}\n${await textOf(page)}`, {
        cause: error,
      });
    });
    return last!;
  };
  const strike = (values: readonly string[]): Promise<void> =>
    page.perform([keyboard(values.flatMap((value) => [down(value), up(value)]))]);
  const press = async (kind: Kind, name: string, within?: string) => {
    const { x, y } = await locate({ kind, name, ...(within !== undefined && { within }) });
    await page.perform([mouse([move(x, y), ...tap])]);
  };
  return {
    page,
    press,
    sees: async (kind, name, within) =>
      (await look({ kind, name, ...(within !== undefined && { within }) })) !== null,
    see: async (text) => void (await locate({ kind: 'any', name: text })),
    slide: async (name) => {
      const { y, left, width } = await locate({ kind: 'button', name });
      const to = Math.round(left + width - 6);
      await page.perform([
        mouse([
          move(left + 20, y),
          { type: 'pointerDown', button: 0 },
          move(Math.round((left + to) / 2), y, 50),
          move(to, y, 50),
          { type: 'pointerUp', button: 0 },
        ]),
      ]);
    },
    type: (text) => strike([...text]),
    key: (...names) => strike(names.map((name) => keys[name])),
    fill: async (name, text, within) => {
      await press('field', name, within);
      await page.perform([keyboard([down(keys.Control), down('a'), up('a'), up(keys.Control)])]);
      await strike([...text]);
    },
    enter: async (name) => {
      const { left, y } = await locate({ kind: 'field', name });
      const { paddingLeft } = await page.evaluate<{ paddingLeft: number }>(
        `({ paddingLeft: parseFloat(getComputedStyle((${fieldOf})(${JSON.stringify(name)})).paddingLeft) })`,
      );
      await page.perform([mouse([move(Math.round(left + paddingLeft + 8), y), ...tap])]);
    },
    valueOf: (name) => page.evaluate(`(${fieldOf})(${JSON.stringify(name)}).value`),
    arrive: (part) =>
      until(async () => (await page.evaluate<string>('location.href')).includes(part), patienceMs),
  };
}

const patienceMs = 30_000;

const fieldOf = `(name) => [...document.querySelectorAll('input, textarea, select')].find((field) => (field.getAttribute('aria-label') ?? [...(field.labels ?? [])].map((label) => label.textContent).join(' ')).trim().startsWith(name))`;

const keyboard = (actions: readonly object[]): InputSource => ({ type: 'key', id: 'keyboard', actions });
const mouse = (actions: readonly object[]): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});
const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });
const tap = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];
const move = (x: number, y: number, duration = 0) => ({ type: 'pointerMove', x, y, duration });

const textOf = (page: EnginePage): Promise<string> =>
  page.evaluate<string>("location.href + '\\n' + document.body.innerText.slice(0, 3000)").catch(String);
