import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './talk.module.css';

const holdMs = 2_000;

interface HoldButtonProps {
  readonly label: string;
  /** Label while the button is held. */
  readonly holding: string;
  readonly held: () => void;
  /** Called when a screen reader presses the button, since it cannot hold it. */
  readonly pressed: () => void;
}

const isHoldKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/** A button that acts after a finger or a key has held it for two seconds, so that a slip does nothing. */
export function HoldButton({ label, holding, held, pressed }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const act = useRef(held);
  act.current = held;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => {
      setHeld(false);
      navigator.vibrate?.(200);
      act.current();
    }, holdMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const touched = useRef(false);
  const start = () => {
    touched.current = true;
    setHeld(true);
  };
  const end = () => setHeld(false);
  const click = () => {
    // A finger or a key triggers `start` first; a screen reader sends only the click.
    if (!touched.current) pressed();
    touched.current = false;
  };
  return (
    <button
      type="button"
      className={styles.hold}
      data-held={isHeld || undefined}
      onPointerDown={start}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isHoldKey(event)) return;
        event.preventDefault();
        if (!event.repeat) start();
      }}
      onKeyUp={(event) => {
        if (!isHoldKey(event)) return;
        event.preventDefault();
        touched.current = false;
        end();
      }}
      onBlur={end}
      onClick={click}
    >
      <span>{isHeld ? holding : label}</span>
    </button>
  );
}
