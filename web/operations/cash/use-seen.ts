import { useState } from 'react';
import { Refused } from '../../api/client.ts';

/**
 * Keeps the value that the page showed when a dialog opened, until a refusal; afterwards returns the present value.
 * A call without an answer may have been carried out, so it must be repeated with the same value and key.
 */
export function useSeen<Value>(present: Value) {
  const [seen, setSeen] = useState<Value | undefined>(present);
  const look = (error: unknown) => {
    if (error instanceof Refused) setSeen(undefined);
  };
  return { seen: seen ?? present, look };
}
