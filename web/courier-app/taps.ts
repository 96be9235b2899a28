/** A control with its text and position at the time of a tap. */
export interface Seen {
  readonly control: unknown;
  readonly words: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A tap by a finger or a mouse, with all controls on the page at that time. */
export interface Tap {
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
  readonly seen: readonly Seen[];
}

/** Only a second tap within this time and distance of the first can be a slip. */
const slipWithinMs = 500;
const slipWithinPixels = 48;

/**
 * Returns true for the second of two quick taps, if its control was not there at the first tap: the finger meant
 * the control that the first tap removed (decision 440).
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

/**
 * Returns true for a click by a keyboard, a screen reader or a switch. Clicks by TalkBack report a button that is
 * still held.
 */
export const isAssisted = ({ detail, buttons, pointerType }: Click): boolean =>
  detail === 0 || (Boolean(pointerType) && buttons === 1);

const controls = 'button, a, input, select, textarea, label, summary';

function seenAs(element: Element): Seen {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { ...namedAs(element), left, top, right, bottom };
}

/** Treats a label as its field, since a tap on a label clicks both. */
function namedAs(element: Element): Pick<Seen, 'control' | 'words'> {
  const control = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  return { control, words: control.textContent ?? '' };
}

/**
 * Ignores the second of two quick taps if it hits a control that the first one revealed.
 * @returns a function that stops this
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
      // A third quick tap is a slip too.
      last = { ...last!, atMs: place.atMs };
      return;
    }
    last = { ...place, seen: [...document.querySelectorAll(controls)].map(seenAs) };
  };
  window.addEventListener('click', tapped, true);
  return () => window.removeEventListener('click', tapped, true);
}
