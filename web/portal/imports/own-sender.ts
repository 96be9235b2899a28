import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { read } from '../../api/client.ts';
import { pinText } from '../../booking/pin.ts';
import { useEnvironment } from '../environment.tsx';
import { type Draft, isEmpty } from './draft.ts';
import type { Sources } from './fields.ts';

const senderPaths = [
  'sender.firstName',
  'sender.phone',
  'origin.address',
  'origin.coordinates',
  'origin.coordinates.latitude',
  'origin.coordinates.longitude',
];

/** Fills in the shop's most used pickup address as the sender of every row, if the file names no sender. */
export function useOwnSender({ sources }: Draft, change: (change: (draft: Draft) => Draft) => void): void {
  const environment = useEnvironment();
  const isWanted = senderPaths.every((path) => isEmpty(sources[path]));
  const { data } = useQuery({
    queryKey: ['own sender', environment],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/earlier-addresses', { path: { environment }, signal }),
  });
  const own = data?.[0];
  const fill = useEffectEvent(({ contact, address }: NonNullable<typeof own>) => {
    const texts: Readonly<Record<string, string | null>> = {
      'sender.firstName': [contact.firstName, contact.lastName].filter(Boolean).join(' '),
      'sender.phone': contact.phone,
      'origin.address': address.address,
      'origin.coordinates': address.coordinates && pinText(address.coordinates),
    };
    const filled = Object.entries(texts).filter((each): each is [string, string] => each[1] !== null);
    const own: Sources = Object.fromEntries(filled.map(([path, text]) => [path, { text }]));
    change((before) => ({ ...before, sources: { ...before.sources, ...own } }));
  });
  useEffect(() => {
    if (isWanted && own !== undefined) fill(own);
  }, [isWanted, own]);
}
