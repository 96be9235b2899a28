import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from './dialogs/toasts.tsx';

/** A mutation, its toasts, and the queries that it invalidates. */
interface Change<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  /** The message of a toast after success. */
  readonly done?: string | ((data: Data, variables: Variables) => string);
  /** The title of the toast after a failure. */
  readonly failed?: string;
  /** The key of the queries to read again after success. */
  readonly invalidates?: QueryKey;
  /** The key of the queries to read again after success or failure. */
  readonly alwaysInvalidates?: QueryKey;
  /**
   * False if the mutation must end before the queries are read again. Their new data may remove the component that
   * started the mutation, and its callbacks would then not run.
   */
  readonly awaits?: boolean;
}

/** Returns a mutation that shows its outcome in toasts and stays pending until the queries are read again. */
export function useChange<Data, Variables = void>(change: Change<Data, Variables>) {
  const { done, failed, invalidates, alwaysInvalidates, awaits = true, ...mutation } = change;
  const toasts = useToasts();
  const queries = useQueryClient();
  const readAgain = async (queryKey: QueryKey | undefined) => {
    const reading = queryKey && queries.invalidateQueries({ queryKey });
    if (awaits) await reading;
  };
  return useMutation<Data, Error, Variables>({
    ...mutation,
    onSuccess: async (data, variables, ...rest) => {
      if (done !== undefined) toasts.done(typeof done === 'string' ? done : done(data, variables));
      await mutation.onSuccess?.(data, variables, ...rest);
      await readAgain(invalidates);
    },
    onError: (error, ...rest) => {
      if (failed !== undefined) toasts.refused(failed, error);
      return mutation.onError?.(error, ...rest);
    },
    onSettled: async (...answer) => {
      await mutation.onSettled?.(...answer);
      await readAgain(alwaysInvalidates);
    },
  });
}
