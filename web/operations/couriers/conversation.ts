import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dispatchers } from '../../../src/vocabulary/roles.ts';
import { answerOf, api, read } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { useMay } from '../../api/session.ts';
import { useChange } from '../../ui/change.ts';
import type { Environment } from '../environment.ts';

export type Entry = components['schemas']['ConversationEntry'];

const everyMs = 5_000;
export const repliesKey = ['replies'] as const;
export const keyOfConversation = (courierID: string) => ['conversation', courierID] as const;

/** Polls the number of unread replies of each courier who has some. */
export const useUnread = (environment: Environment) =>
  useQuery({
    queryKey: [...repliesKey, 'unread', environment],
    queryFn: ({ signal }) => read('/operations/v1/unread-replies', { query: { environment }, signal }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    select: (unread) => new Map(unread.map(({ courierID, count }) => [courierID, count])),
  });

/** Polls the conversation between operations and a courier, oldest message first. */
export const useConversation = (courierID: string) =>
  useQuery({
    queryKey: keyOfConversation(courierID),
    queryFn: ({ signal }) =>
      read('/operations/v1/couriers/{courierID}/messages', { path: { courierID }, signal }),
    refetchInterval: everyMs,
    select: (entries) => entries.toReversed(),
  });

/** Marks the replies on the screen as read, if this person may answer couriers. */
export function useReadMarks(courierID: string, entries: readonly Entry[] | undefined): void {
  const mayAnswer = useMay(dispatchers);
  const { mutate } = useChange({
    mutationFn: (upTo: number) => {
      const params = { path: { courierID } };
      return answerOf(
        api.PUT('/operations/v1/couriers/{courierID}/replies/read', { params, body: { upTo } }),
      );
    },
    invalidates: repliesKey,
  });
  const unread = entries?.filter(({ from, readAt }) => from === 'COURIER' && readAt === null);
  const newest = mayAnswer ? unread?.at(-1)?.number : undefined;
  useEffect(() => {
    if (newest !== undefined) mutate(newest);
  }, [newest, mutate]);
}
