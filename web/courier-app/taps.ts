/** A control as it stood at some moment. */
export interface Seen {
  readonly control: unknown;
  readonly words: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A tap by a finger or a mouse, and the controls that it could have meant. */
export interface Tap {
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
  readonly seen: readonly Seen[];
}

/** Two taps of one finger come within this time, and this near to each other. */
const slipWithinMs = 500;
const slipWithinPixels = 48;

/**
 * Returns true for the second of two quick taps on a control that was not there at the first: it was meant for the
 * one that the first removed (decision 440).
 */
export function isSlip(
  before: Tap | undefined,
  { atMs, x, y, control, words }: Omit<Tap, 'seen'> & Pick<Seen, 'control' | 'words'>,
): boolean {
  if (before === undefined || atMs - before.atMs >= slipWithinMs) return false;
  if (Math.hypot(x - before.x, y - before.y) > slipWithinPixels) return false;
  const stoodHere = (each: Seen) =>
    each.control === control &&
    each.words === words &&
    x >= each.left &&
    x <= each.right &&
    y >= each.top &&
    y <= each.bottom;
  return !before.seen.some(stoodHere);
}

/** The parts of a click that identify its source. */
type Click = Pick<PointerEvent, 'detail' | 'buttons' | 'pointerType'>;

/** True for a click by a keyboard, a screen reader or a switch: those of TalkBack have a button that is still held. */
export const isAssisted = ({ detail, buttons, pointerType }: Click): boolean =>
  detail === 0 || (Boolean(pointerType) && buttons === 1);

const controls = 'button, a, input, select, textarea, label, summary';

function seenAs(element: Element): Seen {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { ...namedAs(element), left, top, right, bottom };
}

/** A label is its field: a tap on it clicks both. */
function namedAs(element: Element): Pick<Seen, 'control' | 'words'> {
  const control = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  return { control, words: control.textContent ?? '' };
}

/**
 * Ignores, on every page behind the sign-in, the second of two quick taps if it hits a control that the first one revealed.
 * @returns a function that ends it
 */
export function ignoreSlips(): () => void {
  let last: Tap | undefined;
  const tapped = (event: MouseEvent) => {
    const hit = event.target instanceof Element ? event.target.closest(controls) : null;
    if (hit === null || isAssisted(event as PointerEvent)) return;
    const place = { atMs: event.timeStamp, x: event.clientX, y: event.clientY };
    if (isSlip(last, { ...place, ...namedAs(hit) })) {
      event.preventDefault();
      event.stopPropagation();
      // A third tap is no more meant than the second.
      last = { ...last!, atMs: place.atMs };
      return;
    }
    last = { ...place, seen: [...document.querySelectorAll(controls)].map(seenAs) };
  };
  window.addEventListener('click', tapped, true);
  return () => window.removeEventListener('click', tapped, true);
}
