import { useEffect, useEffectEvent, useState } from 'react';
import { isBlank } from '../../src/text/plain-text.ts';
import { newId } from '../api/new-id.ts';
import { indonesianZone } from '../ui/language/indonesian-zone.ts';
import { sideOf } from './again.ts';
import { beginDraft, type Draft, foldedSender, hasNoSender } from './draft.ts';
import { useEarlierAddresses, useProposedOrderID } from './read.ts';
import { type EarlierAddress, useBookingSource } from './source.ts';

/** A stored draft: its id, the form's content, and the id of the last attempt to send it. */
interface Stored {
  readonly id: string;
  readonly draft: Draft;
  readonly sent: { readonly content: string; readonly id: string } | undefined;
}

const keyOf = (owner: string) => `antar.booking.${owner}`;

const begun = (draft: Draft): Stored => ({ id: newId(), draft, sent: undefined });

const read = (key: string, isForCaller = false): Stored => {
  const fresh = begun(beginDraft(indonesianZone(), newId(), isForCaller));
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null;
    // A draft stored by an older version lacks newer fields.
    return stored === null ? fresh : { ...fresh, ...stored, draft: { ...fresh.draft, ...stored.draft } };
  } catch {
    return fresh;
  }
};

/**
 * True if the person has begun to type the next booking. The sender's fields do not count: they stay from one
 * booking to the next.
 */
export function isBegun(owner: string): boolean {
  const { recipient, destination, orderID, proposedOrderID, parcels } = read(keyOf(owner)).draft;
  const typedOrder = orderID === proposedOrderID ? '' : orderID;
  const texts = [recipient.firstName, destination.address, destination.pin, typedOrder];
  return [...texts, ...parcels.map(({ name }) => name)].some((text) => !isBlank(text));
}

/** Replaces the form's stored content with a draft. */
export const keepDraft = (owner: string, draft: Draft): void =>
  sessionStorage.setItem(keyOf(owner), JSON.stringify(begun(draft)));

/** Returns the part of a draft that stays for the next booking from the same shop. */
const shopOf = ({ sender, origin, outletID, service, payment, confirmed }: Draft): Partial<Draft> => ({
  ...foldedSender({ sender, origin }),
  isSenderProposed: true,
  outletID,
  service,
  payment,
  confirmed: confirmed.filter((key) => key.startsWith('origin')),
});

/**
 * Returns the draft of this browser tab. It is stored until it is booked or cleared, so that a reload loses
 * nothing. The id under which it was sent is stored too, so that sending it again after a lost answer books it only
 * once (decision 264).
 */
export function useDraft(owner: string) {
  const key = keyOf(owner);
  const { isForCaller = false } = useBookingSource();
  const [stored, setStored] = useState(() => read(key, isForCaller));
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(stored)), [key, stored]);
  const change = (part: Partial<Draft>) => setStored((now) => ({ ...now, draft: { ...now.draft, ...part } }));
  useOwnId(stored, setStored);
  useProposal(stored, change);
  useOwnSender(stored, change);
  return {
    draft: stored.draft,
    change,
    /** Returns the id under which to send a body: the same id for the same content. */
    idFor: (content: string): string => {
      if (stored.sent?.content === content) return stored.sent.id;
      const sent = { content, id: newId() };
      // The id must be stored before a booking is sent under it.
      sessionStorage.setItem(key, JSON.stringify({ ...stored, sent }));
      setStored((now) => ({ ...now, sent }));
      return sent.id;
    },
    /**
     * Empties the draft. After a booking some of it stays for the next one: of the same shop the sender, the service and
     * the kind of payment, of another caller the service.
     */
    begin: (stays: 'shop' | 'service' | 'nothing') => {
      const { draft } = stored;
      const fresh = beginDraft(draft.zone, newId(), isForCaller);
      const kept = { shop: shopOf(draft), service: { service: draft.service }, nothing: {} }[stays];
      setStored(begun({ ...fresh, ...kept }));
    },
  };
}

/**
 * Gives the draft an id of its own if another tab has it too, since a duplicated tab begins with a copy of the storage.
 * A number is proposed for the new id (decision 602). A draft that was sent keeps its id: from both tabs it is booked
 * once.
 */
function useOwnId({ id, sent }: Stored, change: (part: (now: Stored) => Stored) => void): void {
  const take = useEffectEvent(() => {
    if (sent === undefined) change(({ draft }) => begun(withoutProposal(draft)));
  });
  useEffect(() => {
    const tabs = new BroadcastChannel(`antar.booking.${id}`);
    tabs.onmessage = ({ data }) => (data === 'whose' ? tabs.postMessage('mine') : take());
    tabs.postMessage('whose');
    return () => tabs.close();
  }, [id]);
}

const withoutProposal = (draft: Draft): Draft => ({
  ...draft,
  proposedOrderID: '',
  ...(draft.orderID === draft.proposedOrderID && { orderID: '' }),
});

/** Fills in an order number that the service proposes, unless the person has typed one (decision 645). */
function useProposal({ id, draft }: Stored, change: (part: Partial<Draft>) => void): void {
  const { orderID, proposedOrderID } = draft;
  const proposed = useProposedOrderID(id, proposedOrderID === '');
  const fill = useEffectEvent((found: string) => {
    if (proposedOrderID !== '') return;
    change({ proposedOrderID: found, ...(isBlank(orderID) && { orderID: found }) });
  });
  useEffect(() => {
    if (proposed !== undefined) fill(proposed);
  }, [proposed]);
}

/** Fills in the shop's most used pickup address as the sender, unless the person has typed one (decision 610). */
function useOwnSender({ draft }: Stored, change: (part: Partial<Draft>) => void): void {
  const { isForCaller = false } = useBookingSource();
  const isWanted = !isForCaller && !draft.isSenderProposed;
  const { data: addresses } = useEarlierAddresses(undefined, isWanted);
  const fill = useEffectEvent(([own]: readonly EarlierAddress[]) =>
    change({ isSenderProposed: true, ...(own && hasNoSender(draft) && foldedSender(senderOf(own))) }),
  );
  useEffect(() => {
    if (isWanted && addresses !== undefined) fill(addresses);
  }, [isWanted, addresses]);
}

const senderOf = (earlier: EarlierAddress) => {
  const { person: sender, place: origin } = sideOf(earlier);
  return { sender, origin };
};
