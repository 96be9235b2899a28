import { NativeSelect, TextInput } from '@mantine/core';
import { type Zone, zones } from '../../booking/draft.ts';
import { useBookingTexts } from '../../booking/texts.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import type { Draft } from './draft.ts';
import { missingFields } from './draft.ts';
import { columnSource, type Field, fields, repeatedHeads, type Sources, unreadHidden } from './fields.ts';
import styles from './imports.module.css';
import { columnLetters, textOfCell } from './reading/cell.ts';
import { headChoices } from './table.ts';
import { fieldName, useImportTexts } from './texts.ts';

interface ColumnsProps {
  readonly draft: Draft;
  readonly zone: Zone;
  readonly change: (sources: Sources) => void;
  readonly changeZone: (zone: Zone) => void;
  /** Called with the number of the row to use as the header. */
  readonly changeHead: (number: number) => void;
}

/** Assigns the columns of the file to fields, by their headings or by hand. */
export function Columns({ draft, zone, change, changeZone, changeHead }: ColumnsProps) {
  const texts = useImportTexts();
  const { language } = useLanguage();
  const missing = missingFields(draft);
  const repeated = repeatedHeads(draft.heads);
  const unread = unreadHidden(draft.heads, draft.sources, draft.hiddenColumns);
  return (
    <details
      className={styles.columns}
      open={missing.length + repeated.length + unread.length > 0 || undefined}
    >
      <summary>
        {texts.columns}
        {missing.length > 0 && (
          <span className={styles.missing}>{texts.missing(formatNumber(missing.length, language))}</span>
        )}
      </summary>
      <p className={styles.hint}>{texts.columnsHint}</p>
      {repeated.map((places) => (
        <p key={places[0]} className={styles.warning} role="alert">
          {texts.repeatedHead(draft.heads[places[0]!] ?? '', places.map(columnLetters).join(', '))}
        </p>
      ))}
      {unread.map((column) => (
        <p key={column} className={styles.warning} role="alert">
          {texts.unreadHidden(draft.heads[column] ?? '', columnLetters(column))}
        </p>
      ))}
      <div className={styles.choices}>
        <NativeSelect
          label={texts.headRow}
          value={String(draft.head.number)}
          data={headChoices(draft).map(({ number, cells }) => {
            const filled = cells.map(textOfCell).filter((text) => text.trim() !== '');
            return {
              value: String(number),
              label: texts.rowWith(String(number), filled.slice(0, 4).join(', ')),
            };
          })}
          onChange={({ currentTarget }) => changeHead(Number(currentTarget.value))}
        />
        {fields.map((field) => (
          <Choice
            key={field.path}
            field={field}
            draft={draft}
            isMissing={missing.includes(field)}
            change={change}
          />
        ))}
        <NativeSelect
          label={texts.zone}
          value={zone}
          data={zones}
          onChange={({ currentTarget }) => changeZone(currentTarget.value as Zone)}
        />
      </div>
    </details>
  );
}

interface ChoiceProps {
  readonly field: Field;
  readonly draft: Draft;
  readonly isMissing: boolean;
  readonly change: (sources: Sources) => void;
}

/** The choice of a value that each row gets. */
const automatic = 'automatic';

function sourceOf(value: string, path: string, heads: readonly string[]): Sources[string] {
  if (value === automatic) return { isAutomatic: true };
  return value === '' ? { text: '' } : columnSource(path, Number(value), heads);
}

function Choice({ field, draft, isMissing, change }: ChoiceProps) {
  const { path, isRequired, isAutomatic } = field;
  const { heads, sources, hiddenColumns } = draft;
  const texts = useImportTexts();
  const source = sources[path];
  const isColumn = source !== undefined && 'column' in source;
  const isOwn = source !== undefined && 'isAutomatic' in source;
  const name = fieldName(texts, path);
  const repeated = repeatedHeads(heads).flat();
  const columns = heads.map((head, column) => {
    const letters = head === '' || repeated.includes(column) ? ` (${columnLetters(column)})` : '';
    const hidden = hiddenColumns.includes(column) ? ` · ${texts.hiddenColumn}` : '';
    return { value: String(column), label: `${head}${letters}${hidden}`.trim() };
  });
  return (
    <div className={styles.choice}>
      <NativeSelect
        label={name}
        withAsterisk={isRequired === true}
        value={isColumn ? String(source.column) : isOwn ? automatic : ''}
        data={[
          ...(isAutomatic ? [{ value: automatic, label: texts.automatic }] : []),
          { value: '', label: texts.forAll },
          ...columns,
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({
            ...sources,
            [path]: sourceOf(value, path, heads),
          })
        }
      />
      {!isColumn && !isOwn && (
        <TextForAll
          field={field}
          name={texts.textFor(name)}
          text={source?.text ?? ''}
          isMissing={isMissing}
          change={(text) => change({ ...sources, [path]: { text } })}
        />
      )}
    </div>
  );
}

interface TextForAllProps extends Pick<ChoiceProps, 'field' | 'isMissing'> {
  readonly name: string;
  readonly text: string;
  readonly change: (text: string) => void;
}

/** The text that every row gets: one of the known choices, or any text. */
function TextForAll({ field: { path }, name, text, isMissing, change }: TextForAllProps) {
  const choices = useChoicesOf(path);
  if (choices !== undefined) {
    return (
      <NativeSelect
        aria-label={name}
        value={text}
        error={isMissing || undefined}
        data={Object.entries({ '': '', ...choices }).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => change(value)}
      />
    );
  }
  return (
    <TextInput
      aria-label={name}
      key={path}
      defaultValue={text}
      error={isMissing || undefined}
      onBlur={({ currentTarget: { value } }) => {
        if (value !== text) change(value);
      }}
    />
  );
}

/** Returns the names of a field's possible values, by their codes; undefined if the field takes any text. */
function useChoicesOf(path: string): Readonly<Record<string, string>> | undefined {
  const { serviceTypes, categories } = useUiTexts();
  const { parcel } = useBookingTexts();
  const choices = { serviceType: serviceTypes, serviceCategory: categories, 'packages.type': parcel.types };
  return choices[path as keyof typeof choices];
}
