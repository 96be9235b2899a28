import type { Day, Entry } from '../day/day.ts';

const keyOf = ({ from, number }: Pick<Entry, 'from' | 'number'>) => `${from} ${number}`;

/**
 * Adds the day's unread messages that the conversation lacks. Of a message that both have, the day's order and number of
 * parcels count: several deliveries assigned at once are one message, which grows. Newest first.
 */
export function withUnread(entries: readonly Entry[], unread: Day['messages']): readonly Entry[] {
  const ofDay = new Map(
    unread.map(({ messageID, type, deliveryID, providerOrderID, text, fields, parcels, createdAt }) => {
      const entry: Entry = {
        ...{ from: 'OPERATIONS', number: messageID, type, replyID: null, deliveryID, providerOrderID, text },
        ...{ fields, parcels, writtenBy: null, at: createdAt, readAt: null, readBy: null },
      };
      return [keyOf(entry), entry] as const;
    }),
  );
  const known = new Set(entries.map(keyOf));
  const fresh = [...ofDay].flatMap(([key, entry]) => (known.has(key) ? [] : [entry]));
  const grown = entries.map((entry) => {
    const { deliveryID, providerOrderID, parcels } = ofDay.get(keyOf(entry)) ?? entry;
    return { ...entry, deliveryID, providerOrderID, parcels };
  });
  return [...fresh.toReversed(), ...grown];
}
