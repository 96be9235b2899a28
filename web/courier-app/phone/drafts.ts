import { dropDraftsBefore, keepDraft, readDraft } from './drafts-store.ts';
import type { Filled } from './filled.ts';
import type { Phone } from './phone.ts';

/** Input for steps not made yet, stored while it is typed: Android may end the page behind its camera. */
export interface Drafts {
  /** Returns the key of the input for a step of some jobs. */
  nameOf(step: string, deliveryIDs: readonly string[]): string;
  read(draft: string): Promise<Filled | undefined>;
  /** Keeps it, within a moment or when the page is left. */
  keep(draft: string, filled: Filled): void;
  /** Keeps it no more: its step is made, and takes it along. */
  end(draft: string): void;
}

const keptWithinMs = 200;
/** Longer than any job stays in a courier's hands. */
const longestMs = 7 * 24 * 3_600_000;

export function openDrafts({ store, getState }: Phone): Drafts {
  /** The latest input of this page, also if the phone had no room to store it. */
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
      timer ??= window.setTimeout(write, keptWithinMs);
    },
    end: (draft) => {
      open.delete(draft);
      due.delete(draft);
    },
  };
}
