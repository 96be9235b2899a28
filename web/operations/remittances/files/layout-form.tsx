import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import {
  mostPayoutColumns,
  payoutContents,
  payoutContentWords,
  payoutDayForms,
  payoutSeparators,
} from '../../../../src/vocabulary/payout-layouts.ts';
import { answerOf, api } from '../../../api/client.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import type { Fields } from '../../../ui/dialogs/use-action.ts';
import formStyles from '../../../ui/fields/form.module.css';
import { useLanguage } from '../../../ui/language/language.tsx';
import { remittancesKey } from '../read.ts';
import type { Layout } from './read.ts';
import { usePayoutTexts } from './texts.ts';

type Values = Omit<Layout, 'layoutID'>;

const empty: Values = {
  name: '',
  separator: 'COMMA',
  hasHeads: true,
  dayForm: 'DD/MM/YYYY',
  isChecked: false,
  columns: [
    { head: '', content: 'number', text: null },
    { head: '', content: 'amount', text: null },
  ],
};

const save = (layout: Layout | undefined, body: Values) =>
  layout === undefined
    ? answerOf(api.POST('/operations/v1/payout-layouts', { body }))
    : answerOf(
        api.PUT('/operations/v1/payout-layouts/{layoutID}', {
          params: { path: { layoutID: layout.layoutID } },
          body,
        }),
      );

/** The button and form that change a layout, or add one. */
export function EditLayout({ layout }: { readonly layout?: Layout }) {
  const texts = usePayoutTexts();
  const { layoutID: _, ...values } = layout ?? { layoutID: '', ...empty };
  const title = layout === undefined ? texts.add : texts.edit;
  return (
    <ActionButton
      opener={title}
      title={title}
      label={texts.save}
      initial={values}
      required={{ name: true }}
      fields={(form) => <LayoutFields form={form} />}
      send={(body: Values) => save(layout, body)}
      done={texts.saved}
      refetches={[remittancesKey]}
    />
  );
}

function LayoutFields({ form }: { readonly form: Fields<Values> }) {
  const texts = usePayoutTexts();
  const { columns } = form.values;
  const added = { head: '', content: 'fixed' as const, text: '' };
  return (
    <>
      <TextInput label={texts.name} maxLength={100} {...form.getInputProps('name')} />
      <Select
        label={texts.separator}
        allowDeselect={false}
        data={payoutSeparators.map((value) => ({ value, label: texts.separators[value] }))}
        {...form.getInputProps('separator')}
      />
      <Select
        label={texts.dayForm}
        allowDeselect={false}
        data={[...payoutDayForms]}
        {...form.getInputProps('dayForm')}
      />
      <Checkbox label={texts.hasHeads} {...form.getInputProps('hasHeads', { type: 'checkbox' })} />
      <Checkbox label={texts.checked} {...form.getInputProps('isChecked', { type: 'checkbox' })} />
      {columns.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name of its own.
        <ColumnFields key={index} form={form} index={index} />
      ))}
      <div>
        <Button
          variant="default"
          disabled={columns.length >= mostPayoutColumns}
          onClick={() => form.setFieldValue('columns', [...columns, added])}
        >
          {texts.addColumn}
        </Button>
      </div>
    </>
  );
}

function ColumnFields({ form, index }: { readonly form: Fields<Values>; readonly index: number }) {
  const texts = usePayoutTexts();
  const { language } = useLanguage();
  const { columns } = form.values;
  const column = columns[index]!;
  const place = index + 1;
  const set = (all: Values['columns']) => form.setFieldValue('columns', all);
  const change = (values: Partial<typeof column>) =>
    set(columns.map((each, at) => (at === index ? { ...each, ...values } : each)));
  const up = () => set(columns.toSpliced(index - 1, 2, column, columns[index - 1]!));
  return (
    <fieldset
      className={formStyles.form}
      style={{ margin: 0, padding: 'var(--space-3)', border: '1px solid var(--line)' }}
    >
      <legend>{texts.column(place)}</legend>
      <TextInput
        label={texts.head(place)}
        maxLength={60}
        value={column.head}
        onChange={({ currentTarget }) => change({ head: currentTarget.value })}
      />
      <Select
        label={texts.content(place)}
        allowDeselect={false}
        data={payoutContents.map((value) => ({
          value,
          label: payoutContentWords[value][language === 'id' ? 0 : 1],
        }))}
        value={column.content}
        onChange={(value) => value !== null && change({ content: value as typeof column.content })}
      />
      {column.content === 'fixed' && (
        <TextInput
          label={texts.fixed(place)}
          maxLength={100}
          value={column.text ?? ''}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
        {index > 0 && (
          <Button variant="default" onClick={up}>
            {texts.up(place)}
          </Button>
        )}
        {columns.length > 1 && (
          <Button variant="default" onClick={() => set(columns.toSpliced(index, 1))}>
            {texts.remove(place)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
