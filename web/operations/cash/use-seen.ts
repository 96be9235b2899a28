import { useState } from 'react';
import { Refused } from '../../api/client.ts';

/**
 * What stood on the page when a dialog opened; after a refusal what stands there now. A call without an answer may have been
 * carried out: it is repeated as it was, under the same key.
 */
export function useSeen<Value>(present: Value) {
  const [seen, setSeen] = useState<Value | undefined>(present);
  const look = (error: unknown) => {
    if (error instanceof Refused) setSeen(undefined);
  };
  return { seen: seen ?? present, look };
}
