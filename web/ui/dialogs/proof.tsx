import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { isRefusal, Unproved } from '../../api/client.ts';
import type { ProofQuestionProps } from './proof-question.tsx';
import { ProofContext, type Prove } from './prove.ts';

/** Loaded on first use, since it is rarely needed. */
const Question = lazy(async () => ({
  default: (await import('./proof-question.tsx')).ProofQuestion,
}));

/** Provides `useProof`: one password dialog for all actions that require the password again (decision 162). */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<ProofQuestionProps>();
  const pending = useRef<Promise<void>>(undefined);
  const openDialog = useCallback(() => {
    pending.current ??= new Promise<void>((proved, reject) => {
      setQuestion({ proved, left: () => reject(new Unproved()) });
    }).finally(() => {
      pending.current = undefined;
      setQuestion(undefined);
    });
    return pending.current;
  }, []);
  const prove = useCallback<Prove>(
    async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!isRefusal(error, 'passwordNeeded')) throw error;
      }
      await openDialog();
      return await act();
    },
    [openDialog],
  );
  return (
    <ProofContext value={prove}>
      {children}
      <Suspense>{question !== undefined && <Question {...question} />}</Suspense>
    </ProofContext>
  );
}
