import { useState } from 'react';

/** What stood on the page when a dialog opened; from `look` on, which follows a refusal, what stands there now. */
export function useSeen<Value>(present: Value) {
  const [seen, setSeen] = useState<Value | undefined>(present);
  return { seen: seen ?? present, look: () => setSeen(undefined) };
}
