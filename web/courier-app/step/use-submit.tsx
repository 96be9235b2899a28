import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner, useSay } from '../parts.tsx';
import { isFull } from '../phone/storage-full.ts';
import { useTools } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';

/** Stores the courier's actions on the phone, one at a time, and shows a warning if that fails. */
export interface Submit {
  /** Returns true if the phone stored the action. */
  submit(action: () => Promise<void>): Promise<boolean>;
  /** A warning with the reason why the action was not stored; empty if it was. */
  readonly trouble: ReactNode;
}

export function useSubmit(): Submit {
  const texts = useTexts();
  const say = useSay();
  const { phone } = useTools();
  const [words, setWords] = useState('');
  const isBusy = useRef(false);
  const submit = async (action: () => Promise<void>) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setWords('');
    try {
      await action();
      say(phone.getState().barrier === null ? texts.saved : texts.savedOffline);
      return true;
    } catch (error) {
      setWords(isFull(error) ? texts.form.full : texts.form.notSaved);
      if (!isFull(error)) reportError(error);
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  const trouble = words !== '' && (
    <Banner tone="bad" alert>
      {words}
    </Banner>
  );
  return { submit, trouble };
}

const armsAfterMs = 400;

/**
 * Returns false for a moment after the button's action has changed: a second touch then was meant for the former
 * action, and would submit the next step too (decision 237).
 */
export function useArmed(what: string): boolean {
  const [armedFor, arm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => arm(what), armsAfterMs);
    return () => clearTimeout(timer);
  }, [what]);
  return armedFor === what;
}
