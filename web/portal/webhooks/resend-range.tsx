import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import form from '../../ui/fields/form.module.css';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { SameCall } from '../call.tsx';
import { webhookCalls } from '../calls.ts';
import { EnvironmentBadge, useEnvironment } from '../environment.tsx';
import styles from '../parts.module.css';
import { webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

/** A day ago, as a field of local time holds it. */
function dayAgo(): string {
  const at = new Date(Date.now() - 24 * 3_600_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Which events are sent again (decision 308). */
const outcomes = ['failed', 'any'] as const;
type Outcome = (typeof outcomes)[number];

/** The values of the form. */
interface Range {
  readonly from: string;
  readonly to: string;
  readonly outcome: Outcome;
}

const bodyOf = ({ from, to, outcome }: Range) => ({
  from: from === '' ? '' : new Date(from).toISOString(),
  ...(to !== '' && { to: new Date(to).toISOString() }),
  ...(outcome === 'any' && { outcome }),
});

/** Sends the events of a time again: those that failed, or all, page by page. */
export function ResendRange({ close }: { readonly close: () => void }) {
  const { resend: texts } = useWebhookTexts();
  const { language } = useLanguage();
  const [range, setRange] = useState<Range>(() => ({ from: dayAgo(), to: '', outcome: 'failed' }));
  const body = bodyOf(range);
  const { resend, sent, isPending } = useResend(body, close);
  const change = (more: Partial<Range>) => setRange({ ...range, ...more });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    resend();
  };
  return (
    <Dialog title={texts.title} close={close}>
      <form className={form.form} onSubmit={submit}>
        <p className={styles.hint}>
          <EnvironmentBadge /> {texts.hint}
        </p>
        <TextInput
          label={texts.from}
          type="datetime-local"
          required
          data-autofocus
          value={range.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextInput
          label={texts.to}
          type="datetime-local"
          value={range.to}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
        <Select
          label={texts.which}
          description={texts.outcomeHints[range.outcome]}
          allowDeselect={false}
          data={outcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
          value={range.outcome}
          onChange={(value) => change({ outcome: value === 'any' ? 'any' : 'failed' })}
        />
        <DialogFoot
          cancel={close}
          beside={isPending && sent > 0 ? texts.soFar(formatNumber(sent, language)) : ''}
        >
          <SameCall calls={[webhookCalls.resendAll(body)]} />
          <Button type="submit" loading={isPending}>
            {texts.deed}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Resends page after page until none is left, and counts the events sent. */
function useResend(body: ReturnType<typeof bodyOf>, close: () => void) {
  const { resend: texts } = useWebhookTexts();
  const { language } = useLanguage();
  const environment = useEnvironment();
  const [sent, setSent] = useState(0);
  const { mutate, isPending } = useChange({
    mutationFn: async () => {
      const params = { path: { environment } };
      let resent = 0;
      for (let after: string | null | undefined; after !== null; ) {
        const page = { ...body, ...(after !== undefined && { after }) };
        const asked = api.POST('/portal/v1/{environment}/webhooks/events/resend', { params, body: page });
        const { data } = await answerOf(asked);
        resent += data.resent;
        after = data.next;
        setSent(resent);
      }
      return resent;
    },
    done: (resent) => texts.done(formatNumber(resent, language)),
    failed: texts.failed,
    alwaysInvalidates: webhooksKey(environment),
    onSuccess: close,
  });
  return { resend: () => mutate(), sent, isPending };
}
