/** Text that was typed before the field was ready, and whether Enter was pressed. */
export interface Typed {
  readonly text: string;
  readonly isEntered: boolean;
}

/** Captures keys that are meant for a field which is about to open. */
export interface HeldKeys {
  /** Starts to capture keys, so that they do not trigger the page's shortcuts. */
  hold(): void;
  /** Stops capturing, and returns the typed text. */
  release(): Typed;
}

const nothing: Typed = { text: '', isEntered: false };
/** Maximum capture time. If the field does not load, for example offline, the page gets its keys back. */
const longestMs = 2_000;

export function createHeldKeys(): HeldKeys {
  let typed = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') typed = nothing;
    else if (typed.isEntered) return;
    else if (key === 'Enter') typed = { ...typed, isEntered: true };
    else if (key === 'Backspace') typed = { ...typed, text: typed.text.slice(0, -1) };
    else if (key.length === 1) typed = { ...typed, text: typed.text + key };
  };
  const end = (): Typed => {
    const result = typed;
    typed = nothing;
    clearTimeout(timer);
    window.removeEventListener('keydown', listen, { capture: true });
    return result;
  };
  return {
    hold: () => {
      clearTimeout(timer);
      timer = setTimeout(end, longestMs);
      window.addEventListener('keydown', listen, { capture: true });
    },
    release: end,
  };
}
