import { Button } from '@mantine/core';
import { answerOf, api } from '../../api/client.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useEnvironment } from '../environment.tsx';
import type { Environment } from '../environments.ts';
import { Here } from '../here.tsx';
import styles from '../parts.module.css';
import { webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

interface ResendChosenProps {
  readonly ids: readonly string[];
  readonly clear: () => void;
}

/** Resends events, oldest first. @returns the number of events queued */
async function resendAll(environment: Environment, ids: readonly string[]): Promise<number> {
  let resent = 0;
  for (const eventID of ids.toReversed()) {
    const path = '/portal/v1/{environment}/webhooks/events/{eventID}/resend';
    const params = { path: { environment, eventID } };
    resent += (await answerOf(api.POST(path, { params }))).data.resent;
  }
  return resent;
}

/** Resends the selected events regardless of their outcome. An event that is already queued is not queued twice. */
export function ResendChosen({ ids, clear }: ResendChosenProps) {
  const { resend: texts } = useWebhookTexts();
  const { language } = useLanguage();
  const environment = useEnvironment();
  const count = formatNumber(ids.length, language);
  return (
    <section className={styles.chosen} aria-label={texts.chosenBar}>
      <span role="status">{texts.chosen(count)}</span>
      <ActionButton
        label={texts.one}
        button={{ variant: 'default' }}
        title={texts.chosenQuestion(count)}
        question={<Here>{texts.sameBody}</Here>}
        send={() => resendAll(environment, ids)}
        done={(resent) => texts.done(formatNumber(resent, language))}
        after={clear}
        refetches={[webhooksKey(environment)]}
      />
      <Button variant="subtle" onClick={clear}>
        {texts.clear}
      </Button>
    </section>
  );
}
