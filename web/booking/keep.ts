import { useEffect, useState } from 'react';
import { isBlank } from '../../src/text/plain-text.ts';
import { newId } from '../api/new-id.ts';
import { zoneOfDevice } from '../ui/language/format.ts';
import { type Draft, emptyDraft, zoneNear } from './draft.ts';

/** A stored draft: the input, and the id of the last attempt to send it. */
interface Kept {
  readonly draft: Draft;
  readonly sent: { readonly content: string; readonly id: string } | undefined;
}

const keyOf = (owner: string) => `antar.booking.${owner}`;

const read = (key: string): Kept => {
  const fresh: Kept = { draft: emptyDraft(zoneNear(zoneOfDevice()), newId()), sent: undefined };
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    // A draft of an older version lacks newer fields.
    return kept === null ? fresh : { ...kept, draft: { ...fresh.draft, ...kept.draft } };
  } catch {
    return fresh;
  }
};

/** True if something of the next parcel is typed already; the shop's own side stays from one to the next. */
export function isBegun(owner: string): boolean {
  const { recipient, destination, orderID, parcels } = read(keyOf(owner)).draft;
  const texts = [recipient.firstName, destination.address, destination.pin, orderID];
  return [...texts, ...parcels.map(({ name }) => name)].some((text) => !isBlank(text));
}

/** Replaces the form's input by a draft. */
export const keepDraft = (owner: string, draft: Draft): void =>
  sessionStorage.setItem(keyOf(owner), JSON.stringify({ draft, sent: undefined } satisfies Kept));

/**
 * The booking that is being typed. It is kept in this tab alone until it is booked or cleared, so a reload loses nothing;
 * and the id under which it was sent is kept with it, so that sending it again after a lost answer books once (decision
 * 264).
 */
export function useDraft(owner: string) {
  const key = keyOf(owner);
  const [kept, setKept] = useState(() => read(key));
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(kept)), [key, kept]);
  return {
    draft: kept.draft,
    change: (part: Partial<Draft>) => setKept((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    /** Returns the id for a body: the same for equal content. */
    idFor: (content: string): string => {
      if (kept.sent?.content === content) return kept.sent.id;
      const sent = { content, id: newId() };
      // It must be kept before anything is sent under it.
      sessionStorage.setItem(key, JSON.stringify({ ...kept, sent }));
      setKept((now) => ({ ...now, sent }));
      return sent.id;
    },
    /** Begins anew; the shop's own side stays, since the next parcel leaves from there too. */
    begin: (keepShop: boolean) => {
      const { sender, origin, outletID, zone } = kept.draft;
      const fresh = emptyDraft(zone, newId());
      setKept({ draft: keepShop ? { ...fresh, sender, origin, outletID } : fresh, sent: undefined });
    },
  };
}
