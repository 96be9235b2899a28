import { Button, FileButton, Input, Select } from '@mantine/core';
import { decodeText } from '../../../../src/text/table-text.ts';
import { answerOf, api, Refused } from '../../../api/client.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import type { Fields } from '../../../ui/dialogs/use-action.ts';
import { Icon } from '../../../ui/icons.tsx';
import { formatDay, formatNumber, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { useReasons } from '../../../ui/refusal.ts';
import type { Environment } from '../../environment.ts';
import lineStyles from '../../money/lines.module.css';
import styles from '../bank.module.css';
import { bankKeys } from '../read.ts';
import { type ColumnName, type Columns, columnNames, type StatementFile, useReading } from './read.ts';
import { statedText } from './rows.ts';
import { useStatementTexts } from './texts.ts';

interface Import {
  readonly file: StatementFile | null;
  /** The columns that the person chose; null for those that the service found. */
  readonly columns: Columns | null;
}

const initial: Import = { file: null, columns: null };

async function send(environment: Environment, { file, columns }: Import) {
  const { name, csv } = file!;
  const body = { environment, name, csv, ...(columns && { columns }) };
  return (await answerOf(api.POST('/operations/v1/bank-statements', { body }))).data;
}

/** The button that imports a bank statement. */
export function ImportStatement({ environment }: { readonly environment: Environment }) {
  const { importing: texts } = useStatementTexts();
  return (
    <ActionButton
      opener={texts.label}
      title={texts.title}
      label={texts.go}
      size="lg"
      initial={initial}
      required={{ file: texts.needed }}
      fields={(form) => <ImportFields form={form} environment={environment} />}
      send={(values) => send(environment, values)}
      done={({ added, matched }) => (added === 0 ? texts.nothing : texts.done(added, matched))}
      refetches={bankKeys}
    />
  );
}

interface ImportFieldsProps {
  readonly form: Fields<Import>;
  readonly environment: Environment;
}

function ImportFields({ form, environment }: ImportFieldsProps) {
  const { importing: texts } = useStatementTexts();
  const choose = async (file: File | null) => {
    if (file === null) return;
    const csv = decodeText(new Uint8Array(await file.arrayBuffer()));
    form.setValues({ file: { name: file.name, csv, chosenAt: Date.now() }, columns: null });
  };
  return (
    <>
      <Input.Wrapper labelElement="div" error={form.errors.file} errorProps={{ role: 'alert' }}>
        <div className={styles.file}>
          <FileButton onChange={choose} accept=".csv,.txt,text/csv">
            {(button) => (
              <Button {...button} variant="default" leftSection={<Icon name="download" size={14} />}>
                {texts.choose}
              </Button>
            )}
          </FileButton>
          <span>{form.values.file?.name ?? texts.hint}</span>
        </div>
      </Input.Wrapper>
      {form.values.file !== null && (
        <Reading key={form.values.file.chosenAt} form={form} environment={environment} />
      )}
    </>
  );
}

/** How the chosen file is read: its columns and its first lines. */
function Reading({ form, environment }: ImportFieldsProps) {
  const { importing: texts } = useStatementTexts();
  const reasonOf = useReasons();
  const { file, columns } = form.values;
  const { data, error } = useReading(environment, file, columns);
  if (error !== null) return <p className={styles.fault}>{reasonOf(error)}</p>;
  if (data === undefined) return '…';
  const shown = columns ?? data.columns;
  const change = (name: ColumnName, number: string | null) => {
    const { [name]: _, ...others } = shown;
    form.setFieldValue('columns', number === null ? others : { ...others, [name]: Number(number) });
  };
  const heads = data.heads.map((head, index) => ({
    value: String(index + 1),
    label: head === '' ? texts.unnamed(index + 1) : head,
  }));
  return (
    <>
      <fieldset className={styles.columns}>
        <legend>{texts.columns}</legend>
        {columnNames.map((name) => (
          <Select
            key={name}
            label={texts.column[name]}
            data={heads}
            clearable
            value={shown[name] === undefined ? null : String(shown[name])}
            onChange={(number) => change(name, number)}
          />
        ))}
      </fieldset>
      {data.error === null ? <FirstLines reading={data} /> : <Fault of={data} />}
    </>
  );
}

type ReadFile = NonNullable<ReturnType<typeof useReading>['data']>;

function Fault({ of: { error, code, facts } }: { readonly of: ReadFile }) {
  const reasonOf = useReasons();
  return (
    <p className={styles.fault} role="alert">
      {reasonOf(new Refused(400, { error, code, facts }))}
    </p>
  );
}

function FirstLines({ reading: { lines, count } }: { readonly reading: ReadFile }) {
  const { importing: texts } = useStatementTexts();
  const { language } = useLanguage();
  return (
    <div>
      <p className={lineStyles.soft}>{texts.lines(formatNumber(count, language))}</p>
      <table className={lineStyles.table}>
        <tbody>
          {lines.slice(0, 5).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines have no other key
            <tr key={index}>
              <td>{formatDay(line.day, 'UTC', language)}</td>
              <td>{statedText(line)}</td>
              <td className={lineStyles.number}>{formatRupiah(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
