import { type ReactNode, useState } from 'react';
import { useLanguage } from '../ui/language/language.tsx';
import { Banner } from './parts.tsx';
import { reasonOf } from './refusal.ts';
import { useTexts } from './texts.ts';

/** Sends a page's requests to the service, one at a time. */
export interface Request {
  readonly isBusy: boolean;
  /** Runs `call`, unless one is running, and shows its refusal. */
  send(call: () => Promise<void>): Promise<void>;
  /** Banner with the last refusal, if any. */
  readonly refusal: ReactNode;
}

/** `noConnection` is shown if there is no answer at all. */
export function useRequest(noConnection: string): Request {
  const { connection } = useTexts();
  const { language } = useLanguage();
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (call: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setWords('');
    try {
      await call();
    } catch (error) {
      setWords(await reasonOf(error, language, { ...connection.lost, network: noConnection }));
    } finally {
      setBusy(false);
    }
  };
  const refusal = words !== '' && (
    <Banner tone="bad" alert>
      {words}
    </Banner>
  );
  return { isBusy, send, refusal };
}
