import { useQuery } from '@tanstack/react-query';
import { type Member, useStaffSource } from './source.ts';

const everyMs = 15_000;
export const staffKey = ['staff'] as const;

/** Fetches the people of a staff: first those who may sign in, then the others, each sorted by name. */
export function useStaff() {
  const { key, people } = useStaffSource();
  return useQuery({
    queryKey: [...staffKey, 'people', key],
    queryFn: ({ signal }) => people(signal),
    refetchInterval: everyMs,
    select: inOrder,
  });
}

const { compare } = new Intl.Collator('id');

const inOrder = (all: readonly Member[]): readonly Member[] =>
  all.toSorted(
    (one, other) =>
      Number(one.disabledAt !== null) - Number(other.disabledAt !== null) || compare(one.name, other.name),
  );

/** Fetches the open invitations. */
export function useInvitations() {
  const { key, invitations } = useStaffSource();
  return useQuery({
    queryKey: [...staffKey, 'invitations', key],
    queryFn: ({ signal }) => invitations(signal),
    refetchInterval: everyMs,
  });
}
