import { useRef, useState } from 'react';
import { Unreachable } from '../../api/client.ts';

/**
 * Returns the present value that a dialog reckons with. After a call without an answer it stays as it was sent, until a
 * refusal: the call may have been carried out, so it must be repeated with the same value and key.
 */
export function useSeen<Value>(present: Value) {
  const [unanswered, setUnanswered] = useState<Value>();
  const seen = unanswered ?? present;
  const sent = useRef(seen);
  return {
    seen,
    /** Notes the value with which a call is sent. */
    sending: () => {
      sent.current = seen;
    },
    look: (error: unknown) => setUnanswered(error instanceof Unreachable ? sent.current : undefined),
  };
}
