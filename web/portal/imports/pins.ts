import { useEffect, useMemo, useState } from 'react';
import type { AddressToPin } from '../../booking/draft.ts';
import type { Pin } from '../../booking/pin.ts';
import { proposePins } from '../../booking/read.ts';
import { type ProposedPin, proposalOf } from './missing-pin.ts';

/** Number of addresses in one request. */
const addressesAtOnce = 50;

type Proposals = ReadonlyMap<string, ProposedPin | null>;
const none: Proposals = new Map();

/**
 * Proposes pins for addresses, fifty at a time and equal addresses once. Of places with one name, the nearest to the
 * shop comes first. The proposals are by address, as JSON; another shop has others.
 */
export function useProposals(addresses: readonly AddressToPin[], shop: Pin | undefined) {
  const [last, setLast] = useState({ shop, proposals: none });
  const found = last.shop === shop ? last.proposals : none;
  const [error, setError] = useState<unknown>();
  const wanted = useMemo(() => [...new Set(addresses.map((each) => JSON.stringify(each)))], [addresses]);
  useEffect(() => {
    const waiting = wanted.filter((each) => !found.has(each)).slice(0, addressesAtOnce);
    if (waiting.length === 0 || error !== undefined) return;
    const abort = new AbortController();
    const sent = waiting.map((each) => JSON.parse(each) as AddressToPin);
    proposePins({ addresses: sent, near: shop }, abort.signal).then(
      (places) => {
        const news = waiting.map((each, index) => [each, proposalOf(places[index] ?? null)] as const);
        setLast({ shop, proposals: new Map([...found, ...news]) });
      },
      (reason) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [wanted, found, shop, error]);
  return { found, error, retry: () => setError(undefined) };
}
