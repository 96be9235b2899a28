import { useCallback, useEffect, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import type { Day, Entry } from '../day/day.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { keepConversation, readConversation } from './conversation-store.ts';

const retryEveryMs = 10_000;
const timeoutMs = 20_000;

const keyOf = ({ from, number }: Pick<Entry, 'from' | 'number'>) => `${from} ${number}`;

/** The conversation with the messages that the day has and it has not, newest first. */
export function withUnread(entries: readonly Entry[], unread: Day['messages']): readonly Entry[] {
  const known = new Set(entries.map(keyOf));
  const fresh = unread
    .map(
      ({ messageID, type, deliveryID, providerOrderID, text, fields, createdAt }): Entry => ({
        ...{ from: 'OPERATIONS', number: messageID, type, replyID: null, deliveryID, providerOrderID, text },
        ...{ fields, writtenBy: null, at: createdAt, readAt: null, readBy: null },
      }),
    )
    .filter((each) => !known.has(keyOf(each)));
  return [...fresh.toReversed(), ...entries];
}

/**
 * The conversation with operations: as it was kept, then fetched when the page opens, and again when the day shows that it has
 * changed.
 */
export function useConversation(): readonly Entry[] | undefined {
  const { phone } = useTools();
  const { day, contents, isOnline } = usePhone();
  const [entries, setEntries] = useState<readonly Entry[]>();
  const unread = day?.messages;
  const newest = unread?.at(-1)?.messageID;
  const waits = contents.outgoing.length;
  const { newest: newestReply, unread: unreadReplies } = day?.replies ?? {};
  const { store } = phone;
  const refresh = useCallback(async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { data } = await answerOf(api.GET('/courier/v1/conversation', { signal }));
    setEntries(data);
    await keepConversation(store, data);
  }, [store]);
  useEffect(() => {
    void readConversation(store).then((kept) => setEntries((known) => known ?? kept));
  }, [store]);
  // The day has a message only until it is marked as read, which may be sooner than the conversation has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest says that there is one more
  useEffect(() => setEntries((known) => known && withUnread(known, unread ?? [])), [newest]);
  // Anew when a message has come, and when a reply has gone out or was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say that there is something new
  useEffect(() => {
    // Offline the kept one stays.
    void refresh().catch(() => undefined);
  }, [refresh, isOnline, newest, waits, newestReply, unreadReplies]);
  return entries && withUnread(entries, unread ?? []);
}

/** Marks visible messages of the day as read. */
export function useReadMarks(): void {
  const { phone } = useTools();
  const { day } = usePhone();
  const ids = (day?.messages ?? []).slice(0, 100).map(({ messageID }) => messageID);
  const seen = ids.join();
  useEffect(() => {
    if (seen === '') return;
    const mark = async () => {
      if (document.visibilityState !== 'visible') return;
      const body = { messageIDs: seen.split(',').map(Number) };
      const signal = AbortSignal.timeout(timeoutMs);
      await answerOf(api.POST('/courier/v1/messages/read', { body, signal }));
      await phone.wake();
    };
    // Offline they stay unread, and are marked later.
    const quietly = () => void mark().catch(() => undefined);
    const timer = setTimeout(quietly, 1_000);
    const again = setInterval(quietly, retryEveryMs);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
    };
  }, [seen, phone]);
}
