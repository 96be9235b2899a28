import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from './dialogs/toasts.tsx';

/** A mutation, the toast after its failure, and the queries that it invalidates. */
interface Change<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  /** The title of the toast after a failure. */
  readonly failed?: string;
  /** The key of the queries to read again after success or failure. */
  readonly invalidates?: QueryKey;
}

/**
 * Returns a mutation that stays pending until the queries are read again. It is for changes that queue, show their
 * result in advance or follow an effect; the request of a button is an `ActionButton` or `useAction`.
 */
export function useChange<Data, Variables = void>(change: Change<Data, Variables>) {
  const { failed, invalidates, ...mutation } = change;
  const toasts = useToasts();
  const queries = useQueryClient();
  return useMutation<Data, Error, Variables>({
    ...mutation,
    onError: (error, ...rest) => {
      if (failed !== undefined) toasts.refused(failed, error);
      return mutation.onError?.(error, ...rest);
    },
    onSettled: async (...answer) => {
      await mutation.onSettled?.(...answer);
      if (invalidates !== undefined) await queries.invalidateQueries({ queryKey: invalidates });
    },
  });
}
