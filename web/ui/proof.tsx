import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import { isRefusal, Unproved } from '../api/client.ts';
import type { Asking } from './proof-question.tsx';

/**
 * Does something. Where the service asks for the password again, asks the person for it and does it once more.
 * @throws Unproved when the person does not give it
 */
export type Prove = <T>(act: () => Promise<T>) => Promise<T>;

/** Asked for seldom, and loaded then. */
const Question = lazy(async () => ({ default: (await import('./proof-question.tsx')).ProofQuestion }));

const ProofContext = createContext<Prove>((act) => act());

/** Makes `useProof` work below it: one question for all that asks for the password again (decision 162). */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [asking, setAsking] = useState<Asking>();
  const asked = useRef<Promise<void>>(undefined);
  const ask = useCallback(() => {
    asked.current ??= new Promise<void>((proved, reject) => {
      setAsking({ proved, left: () => reject(new Unproved()) });
    }).finally(() => {
      asked.current = undefined;
      setAsking(undefined);
    });
    return asked.current;
  }, []);
  const prove = useCallback<Prove>(
    async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!isRefusal(error, 'passwordNeeded')) throw error;
      }
      await ask();
      return await act();
    },
    [ask],
  );
  return (
    <ProofContext value={prove}>
      {children}
      <Suspense>{asking !== undefined && <Question {...asking} />}</Suspense>
    </ProofContext>
  );
}

export const useProof = (): Prove => useContext(ProofContext);
