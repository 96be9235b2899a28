import { useCallback, useEffect, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import type { Entry } from '../day/day.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { keepConversation, readConversation } from './conversation-store.ts';
import { withUnread } from './with-unread.ts';

const retryEveryMs = 10_000;
const timeoutMs = 20_000;

/**
 * Returns the conversation with operations: first as stored on the phone, then as fetched. It is fetched when the
 * page opens, and again when the day shows a change.
 */
export function useConversation(): readonly Entry[] | undefined {
  const { phone } = useTools();
  const { day, contents, barrier } = usePhone();
  const [entries, setEntries] = useState<readonly Entry[]>();
  const unread = day?.messages;
  const newest = unread?.map(({ messageID, parcels }) => `${messageID} ${parcels}`).join();
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
    void readConversation(store).then((stored) => setEntries((known) => known ?? stored));
  }, [store]);
  // Adds a new message at once: the day lists it only until it is marked as read, perhaps before the next fetch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `newest` changes with each message and its parcels
  useEffect(() => setEntries((known) => known && withUnread(known, unread ?? [])), [newest]);
  // Fetches again after a new message, and after a reply was sent or read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these values changes with the conversation
  useEffect(() => {
    // Offline the stored conversation stays.
    void refresh().catch(() => undefined);
  }, [refresh, barrier, newest, waits, newestReply, unreadReplies]);
  return entries && withUnread(entries, unread ?? []);
}

/** Marks the day's messages as read while the page is visible. */
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
    // Offline they stay unread; a later attempt marks them.
    const quietly = () => void mark().catch(() => undefined);
    const timer = setTimeout(quietly, 1_000);
    const again = setInterval(quietly, retryEveryMs);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
    };
  }, [seen, phone]);
}
