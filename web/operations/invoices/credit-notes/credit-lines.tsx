import { Checkbox, Input, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { answerOf, api } from '../../../api/client.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import type { Fields } from '../../../ui/dialogs/use-action.ts';
import { NotLoaded } from '../../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { Moment } from '../../../ui/language/moment.tsx';
import { useUiTexts } from '../../../ui/language/texts.ts';
import { ShowMore } from '../../../ui/listing/list-detail.tsx';
import lineStyles from '../../money/lines.module.css';
import { type Invoice, invoicesKey } from '../read.ts';
import styles from './credit.module.css';
import { type BilledLine, useBilledLines } from './read.ts';
import { useCreditTexts } from './texts.ts';

interface Values {
  readonly lines: readonly BilledLine[];
  readonly reason: string;
}

const initial: Values = { lines: [], reason: '' };
/** The time without a keystroke after which lines are searched. */
const typedMs = 300;

/** The button that takes lines off an issued invoice by a credit note. */
export function CreditLines({ invoice }: { readonly invoice: Invoice }) {
  const texts = useCreditTexts();
  const { invoiceID, serial, taxNumber } = invoice;
  const params = { path: { invoiceID } };
  return (
    <ActionButton
      label={texts.credit}
      button={{ variant: 'default' }}
      title={texts.creditOf(serial)}
      isGrave
      question={
        <>
          {texts.question} {taxNumber !== null && <strong>{texts.taxNumber(taxNumber)}</strong>}
        </>
      }
      initial={initial}
      focus="reason"
      required={{ lines: texts.choose, reason: texts.reasonNeeded }}
      fields={(form) => <CreditFields form={form} invoiceID={invoiceID} />}
      send={async ({ lines, reason }) => {
        const body = { lines: lines.map(({ lineID }) => lineID), reason: reason.trim() };
        const path = '/operations/v1/invoices/{invoiceID}/credit-notes';
        return (await answerOf(api.POST(path, { params, body }))).data;
      }}
      done={({ creditNotes }) => texts.done(creditNotes.at(-1)?.number ?? '')}
      refetches={[invoicesKey]}
    />
  );
}

interface CreditFieldsProps {
  readonly form: Fields<Values>;
  readonly invoiceID: string;
}

function CreditFields({ form, invoiceID }: CreditFieldsProps) {
  const texts = useCreditTexts();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [find] = useDebouncedValue(typed.trim(), typedMs);
  const found = useBilledLines(invoiceID, find);
  const { lines } = form.values;
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const shown = found.data?.pages.flat() ?? [];
  return (
    <>
      <TextInput
        label={texts.find}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Input.Wrapper
        label={texts.lines}
        labelElement="div"
        required
        error={form.errors.lines}
        errorProps={{ role: 'alert' }}
        description={
          lines.length > 0 && texts.chosen(formatNumber(lines.length, language), formatRupiah(sum))
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        {found.data === undefined ? (
          <NotLoaded error={found.error} rows={3} retry={() => found.refetch()} />
        ) : (
          <div className={styles.lines}>
            {shown.map((line) => (
              <Line key={line.lineID} line={line} form={form} />
            ))}
            {shown.length === 0 && (
              <div className={`${styles.line} ${lineStyles.soft}`}>{texts.noneFound}</div>
            )}
            <ShowMore of={found} label={texts.more} variant="subtle" />
          </div>
        )}
      </Input.Wrapper>
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        rows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </>
  );
}

function Line({ line, form }: { readonly line: BilledLine; readonly form: Fields<Values> }) {
  const texts = useCreditTexts();
  const { billedKinds } = useUiTexts();
  const { lineID, kind, providerOrderID, amount, completedAt, creditNote } = line;
  const { lines } = form.values;
  const isChosen = lines.some((each) => each.lineID === lineID);
  const change = () =>
    form.setFieldValue(
      'lines',
      (isChosen ? lines.filter((each) => each.lineID !== lineID) : [...lines, line]) as never,
    );
  return (
    <Checkbox
      className={styles.line}
      styles={{ body: { width: '100%' }, labelWrapper: { flex: 1 } }}
      checked={isChosen}
      disabled={creditNote !== null || amount === 0}
      onChange={change}
      label={
        <span className={styles.name}>
          <span>{providerOrderID}</span>
          <span className={styles.amount}>{formatRupiah(amount)}</span>
        </span>
      }
      description={
        <>
          <Moment at={completedAt} />
          {kind === 'FARE' ? '' : ` · ${billedKinds[kind]}`}
          {creditNote === null ? '' : ` · ${texts.credited(creditNote)}`}
        </>
      }
    />
  );
}
