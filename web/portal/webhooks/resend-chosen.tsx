import { Button } from '@mantine/core';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { AskHere } from '../ask.tsx';
import { useEnvironment } from '../environment.tsx';
import styles from '../parts.module.css';
import { webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

interface ResendChosenProps {
  readonly ids: readonly string[];
  readonly clear: () => void;
}

/** Sends the chosen events again, whatever became of them, oldest first; those that wait already are not queued twice. */
export function ResendChosen({ ids, clear }: ResendChosenProps) {
  const { resend: texts } = useWebhookTexts();
  const { language } = useLanguage();
  const environment = useEnvironment();
  const [isAsking, setAsking] = useState(false);
  const count = formatNumber(ids.length, language);
  const { mutate, isPending } = useChange({
    mutationFn: async () => {
      let resent = 0;
      for (const eventID of ids.toReversed()) {
        const path = '/portal/v1/{environment}/webhooks/events/{eventID}/resend';
        const params = { path: { environment, eventID } };
        resent += (await answerOf(api.POST(path, { params }))).data.resent;
      }
      return resent;
    },
    done: (resent) => texts.done(formatNumber(resent, language)),
    failed: texts.failed,
    alwaysInvalidates: webhooksKey(environment),
    onSuccess: clear,
    onSettled: () => setAsking(false),
  });
  return (
    <section className={styles.chosen} aria-label={texts.chosenBar}>
      <span role="status">{texts.chosen(count)}</span>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.one}
      </Button>
      <Button variant="subtle" onClick={clear}>
        {texts.clear}
      </Button>
      <AskHere
        isOpen={isAsking}
        isPending={isPending}
        title={texts.askChosen(count)}
        deed={texts.one}
        act={() => mutate()}
        close={() => setAsking(false)}
      >
        {texts.sameBody}
      </AskHere>
    </section>
  );
}
