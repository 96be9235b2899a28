import { NativeSelect, TextInput } from '@mantine/core';
import { formatNumber } from '../../ui/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { type Zone, zones } from './bookings.ts';
import { missingFields } from './draft.ts';
import { type Field, fields, type Sources } from './fields.ts';
import styles from './imports.module.css';
import type { Draft } from './table.ts';
import { fieldName, useImportTexts } from './texts.ts';

interface ColumnsProps {
  readonly draft: Draft;
  readonly zone: Zone;
  readonly change: (sources: Sources) => void;
  readonly changeZone: (zone: Zone) => void;
}

/** What the columns of the file mean: found by their heads, and chosen by hand. */
export function Columns({ draft, zone, change, changeZone }: ColumnsProps) {
  const texts = useImportTexts();
  const { language } = useLanguage();
  const missing = missingFields(draft);
  return (
    <details className={styles.columns} open={missing.length > 0 || undefined}>
      <summary>
        {texts.columns}
        {missing.length > 0 && (
          <span className={styles.missing}>{texts.missing(formatNumber(missing.length, language))}</span>
        )}
      </summary>
      <p className={styles.hint}>{texts.columnsHint}</p>
      <div className={styles.choices}>
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
          data={Object.keys(zones)}
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

function Choice({ field: { path, isRequired }, draft: { heads, sources }, isMissing, change }: ChoiceProps) {
  const texts = useImportTexts();
  const source = sources[path];
  const isColumn = source !== undefined && 'column' in source;
  const name = fieldName(texts, path);
  const columns = heads.map((head, column) => ({ value: String(column), label: head || `#${column + 1}` }));
  return (
    <div className={styles.choice}>
      <NativeSelect
        label={name}
        withAsterisk={isRequired === true}
        value={isColumn ? String(source.column) : ''}
        data={[{ value: '', label: texts.forAll }, ...columns]}
        onChange={({ currentTarget: { value } }) =>
          change({ ...sources, [path]: value === '' ? { text: '' } : { column: Number(value) } })
        }
      />
      {!isColumn && (
        <TextInput
          aria-label={texts.textFor(name)}
          key={path}
          defaultValue={source?.text ?? ''}
          error={isMissing || undefined}
          onBlur={({ currentTarget: { value } }) => {
            if (value !== (source?.text ?? '')) change({ ...sources, [path]: { text: value } });
          }}
        />
      )}
    </div>
  );
}
