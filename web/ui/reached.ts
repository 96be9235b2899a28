import { fetchOwn } from '../api/client.ts';

/**
 * True if the service answers. `navigator.onLine` is not enough: it does not notice a connection that is cut beyond
 * the local network, or a network that asks for a sign-in.
 */
export const isReached = (): Promise<boolean> =>
  fetchOwn('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
