import { Button, FileButton, Input } from '@mantine/core';
import { useState } from 'react';
import { decodeText } from '../../../src/text/table-text.ts';
import { answerOf, api } from '../../api/client.ts';
import { FileLink } from '../../ui/delivery/file-link.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Outcomes } from '../../ui/dialogs/outcomes.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { State } from '../../ui/frame/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import styles from '../money/lines.module.css';
import { taxColumns } from './columns.tsx';
import { InvoicePanel } from './panel.tsx';
import { environment, invoicesKey, useTaxMonth } from './read.ts';
import { useInvoiceTexts } from './texts.ts';

/** Shows a month's invoices with PPN, the files for the tax office, and the button that records its numbers. */
export function TaxMonth({ month }: { readonly month: string }) {
  const texts = useInvoiceTexts();
  const taxMonth = useTaxMonth(month);
  const files = taxMonth.data?.files ?? 0;
  return (
    <ListView
      label={texts.title}
      query={taxMonth}
      rows={taxMonth.data?.invoices ?? []}
      columns={taxColumns}
      labels={texts}
      beside={['provider', 'taxNumber']}
      keyOf={({ invoiceID }) => invoiceID}
      nameOf={({ serial }) => serial}
      follows
      empty={<State icon="file" title={texts.noneTaxed} />}
      head={
        <div className={styles.head}>
          {Array.from({ length: files }, (_, index) => String(index + 1)).map((part) => (
            <FileLink
              key={part}
              href={`/operations/v1/tax-invoices.xml?environment=${environment}&month=${month}&part=${part}`}
              name={`coretax-${month}-${part}.xml`}
              label={texts.taxFile(part, String(files))}
            />
          ))}
          <TakeNumbers />
        </div>
      }
      panel={({ key, close }) => <InvoicePanel id={key} close={close} />}
    />
  );
}

interface NumbersFile {
  readonly file: { readonly name: string; readonly csv: string } | null;
}

const initial: NumbersFile = { file: null };

const takeNumbers = async ({ file }: NumbersFile) =>
  (await answerOf(api.POST('/operations/v1/tax-numbers', { body: { environment, csv: file!.csv } }))).data;

type Taken = Awaited<ReturnType<typeof takeNumbers>>;

/** The button that records the tax office's numbers from its list, and then shows the rows that were not. */
function TakeNumbers() {
  const texts = useInvoiceTexts();
  const { language } = useLanguage();
  const [taken, setTaken] = useState<Taken>();
  const number = (each: number) => formatNumber(each, language);
  return (
    <>
      <ActionButton
        opener={texts.takeNumbers}
        button={{ variant: 'default' }}
        title={texts.takeNumbers}
        label={texts.save}
        initial={initial}
        required={{ file: texts.fileNeeded }}
        fields={(form) => <FileField form={form} />}
        send={takeNumbers}
        after={setTaken}
        refetches={[invoicesKey]}
      />
      {taken !== undefined && (
        <Outcomes
          title={texts.takeNumbers}
          label={texts.takeNumbers}
          summary={texts.numbersTaken(number(taken.stored), number(taken.refused.length))}
          rows={taken.refused.map((each) => ({
            key: String(each.row),
            name: `${each.reference} ${each.number}`,
            kind: 'refused' as const,
            words: texts.numberOutcomes[each.outcome],
          }))}
          close={() => setTaken(undefined)}
        />
      )}
    </>
  );
}

function FileField({ form }: { readonly form: Fields<NumbersFile> }) {
  const texts = useInvoiceTexts();
  const choose = async (file: File | null) => {
    if (file === null) return;
    form.setValues({ file: { name: file.name, csv: decodeText(new Uint8Array(await file.arrayBuffer())) } });
  };
  return (
    <Input.Wrapper
      labelElement="div"
      description={texts.takeNumbersHint}
      error={form.errors.file}
      errorProps={{ role: 'alert' }}
    >
      <div className={styles.head}>
        <FileButton onChange={choose} accept=".csv,.txt,text/csv">
          {(button) => (
            <Button {...button} variant="default" leftSection={<Icon name="file" size={14} />}>
              {texts.chooseFile}
            </Button>
          )}
        </FileButton>
        <span>{form.values.file?.name}</span>
      </div>
    </Input.Wrapper>
  );
}
