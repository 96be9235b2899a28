import { Select } from '@mantine/core';
import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { SameCall } from '../call.tsx';
import { webhookCalls } from '../calls.ts';
import { EnvironmentBadge, useEnvironment } from '../environment.tsx';
import type { Environment } from '../environments.ts';
import { webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

/** Returns the time 24 hours ago, in the format of an input for local time. */
function dayAgo(): string {
  const at = new Date(Date.now() - 24 * 3_600_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Events to resend: the failed ones, or all (decision 308). */
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

/** Resends events page by page, and calls `count` with the number resent after each page. @returns that number */
async function resendRange(environment: Environment, range: Range, count: (sent: number) => void) {
  const params = { path: { environment } };
  let resent = 0;
  for (let after: string | null | undefined; after !== null; ) {
    const body = { ...bodyOf(range), ...(after !== undefined && { after }) };
    const sent = api.POST('/portal/v1/{environment}/webhooks/events/resend', { params, body });
    const { data } = await answerOf(sent);
    resent += data.resent;
    after = data.next;
    count(resent);
  }
  return resent;
}

/** A dialog that resends the events of a period: the failed ones, or all. */
export function ResendRange({ close }: { readonly close: () => void }) {
  const { resend: texts } = useWebhookTexts();
  const { language } = useLanguage();
  const environment = useEnvironment();
  const [sent, setSent] = useState(0);
  const [initial] = useState((): Range => ({ from: dayAgo(), to: '', outcome: 'failed' }));
  return (
    <ActionDialog
      title={texts.title}
      label={texts.action}
      question={
        <>
          <EnvironmentBadge /> {texts.hint}
        </>
      }
      initial={initial}
      required={{ from: true }}
      fields={(form) => <RangeFields form={form} />}
      beside={sent > 0 ? texts.soFar(formatNumber(sent, language)) : undefined}
      send={(range) => resendRange(environment, range, setSent)}
      done={(resent) => texts.done(formatNumber(resent, language))}
      refetches={[webhooksKey(environment)]}
      close={close}
    />
  );
}

function RangeFields({ form }: { readonly form: Fields<Range> }) {
  const { resend: texts } = useWebhookTexts();
  const { values, getInputProps } = form;
  return (
    <>
      <DayInput label={texts.from} isTimed {...getInputProps('from')} />
      <DayInput label={texts.to} isTimed {...getInputProps('to')} />
      <Select
        label={texts.which}
        description={texts.outcomeHints[values.outcome]}
        allowDeselect={false}
        data={outcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
        {...getInputProps('outcome')}
      />
      <div>
        <SameCall calls={[webhookCalls.resendAll(bodyOf(values))]} />
      </div>
    </>
  );
}
