import { dropDraftsBefore, keepDraft, readDraft } from './drafts-store.ts';
import type { Filled } from './filled.ts';
import type { Phone } from './phone.ts';

/** Stores the input for steps while the courier types, since Android may end the page while the camera is open. */
export interface Drafts {
  /** Returns the key under which the input for a step of the given deliveries is stored. */
  nameOf(step: string, deliveryIDs: readonly string[]): string;
  read(draft: string): Promise<Filled | undefined>;
  /** Stores the input after `keptWithinMs`, or earlier if the page is hidden. */
  keep(draft: string, filled: Filled): void;
  /** Stops storing the input of a step, since submitting the step deletes its draft. */
  end(draft: string): void;
}

const writeWithinMs = 200;
/** The longest time that a draft is stored; no job takes a courier that long. */
const longestMs = 7 * 24 * 3_600_000;

export function openDrafts({ store, getState }: Phone): Drafts {
  /** The latest input of this page; it is available even if the phone had no storage left for it. */
  const open = new Map<string, Filled>();
  const due = new Set<string>();
  let timer: number | undefined;
  const write = () => {
    window.clearTimeout(timer);
    timer = undefined;
    for (const draft of due) void keepDraft(store, draft, open.get(draft)!).catch(() => undefined);
    due.clear();
  };
  document.addEventListener('visibilitychange', write);
  window.addEventListener('pagehide', write);
  void dropDraftsBefore(store, Date.now() - longestMs).catch(() => undefined);
  return {
    nameOf: (step, deliveryIDs) => `${getState().contents.owner?.courierID} ${step} ${deliveryIDs.join(',')}`,
    read: async (draft) => open.get(draft) ?? readDraft(store, draft),
    keep: (draft, filled) => {
      open.set(draft, filled);
      due.add(draft);
      timer ??= window.setTimeout(write, writeWithinMs);
    },
    end: (draft) => {
      open.delete(draft);
      due.delete(draft);
    },
  };
}
