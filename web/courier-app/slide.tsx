import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { Icon } from '../ui/icons.tsx';
import { useSay } from './parts.tsx';
import styles from './slide.module.css';
import { isAssisted } from './taps.ts';
import { useTexts } from './texts.ts';

interface SlideProps {
  readonly kind?: 'primary' | 'danger' | 'plain';
  /**
   * False for a moment after the button's action has changed. It blocks keys and screen readers; a slide takes
   * longer anyway.
   */
  readonly isArmed?: boolean;
  readonly slide: () => void;
  readonly children: ReactNode;
}

/** A slide counts after this share of the distance that the thumb can move. */
const enough = 0.7;

/**
 * A button for actions that cannot be undone (decision 440). Fingers must slide it; a tap only explains that. Keys
 * and screen readers press it like any button, since they do not slip.
 */
export function Slide({ kind = 'primary', isArmed = true, slide, children }: SlideProps) {
  const texts = useTexts();
  const say = useSay();
  const { hasSlid, ...handlers } = useSliding(slide);
  const click = (event: MouseEvent) => {
    if (!isAssisted(event.nativeEvent as globalThis.PointerEvent)) {
      if (!hasSlid()) say(texts.slide);
    } else if (isArmed) slide();
  };
  const arming = isArmed ? {} : { 'aria-disabled': true, 'data-arming': true };
  return (
    <button
      type="button"
      className={`${styles.slide} ${styles[kind]}`}
      data-slide
      onClick={click}
      // Ignores repeats of a held key, which would submit the next step too.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      {...handlers}
      {...arming}
    >
      <span className={styles.thumb} aria-hidden>
        <Icon name="chevronRight" size={28} />
      </span>
      <span>{children}</span>
    </button>
  );
}

/** A finger that holds the thumb of the button. */
interface Grip {
  readonly button: HTMLButtonElement;
  readonly fromX: number;
  /** Distance that the thumb can move. */
  readonly room: number;
  slid: number;
}

/** Moves the thumb with the finger, and calls `slide` if the finger is lifted far enough along. */
function useSliding(slide: () => void) {
  const grip = useRef<Grip>(null);
  const hasJustSlid = useRef(false);
  const show = ({ button, slid }: Grip, isHeld: boolean) => {
    button.style.setProperty('--slid', `${slid}px`);
    button.toggleAttribute('data-held', isHeld);
  };
  const hold = (event: PointerEvent<HTMLButtonElement>) => {
    hasJustSlid.current = false;
    if (!event.isPrimary || event.button !== 0) return;
    const button = event.currentTarget;
    const room = button.clientWidth - (button.firstElementChild?.clientWidth ?? 0);
    button.setPointerCapture(event.pointerId);
    grip.current = { button, fromX: event.clientX, room, slid: 0 };
  };
  const move = ({ clientX, isPrimary }: PointerEvent) => {
    if (grip.current === null || !isPrimary) return;
    grip.current.slid = Math.min(grip.current.room, Math.max(0, clientX - grip.current.fromX));
    show(grip.current, true);
  };
  const release = (isMeant: boolean) => {
    const held = grip.current;
    if (held === null) return;
    grip.current = null;
    hasJustSlid.current = isMeant && held.slid >= held.room * enough;
    show({ ...held, slid: 0 }, false);
    if (hasJustSlid.current) slide();
  };
  return {
    /** Returns true for the click event that browsers send at the end of a slide. */
    hasSlid: () => hasJustSlid.current,
    onPointerDown: hold,
    onPointerMove: move,
    onPointerUp: () => release(true),
    onPointerCancel: () => release(false),
  };
}
