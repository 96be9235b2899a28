import { Checkbox, Select, TextInput } from '@mantine/core';
import { namesOf } from '../../../src/names.ts';
import { textIn } from '../../../src/vocabulary/languages.ts';
import { isWithin, type Rule, type RuleScope, ruleUnits } from '../../../src/vocabulary/rule-kinds.ts';
import { ruleOf } from '../../../src/vocabulary/rules.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { CountField, RupiahField } from '../../ui/fields/whole-field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { changeRule, type RuleRow, rulesKey, type Stored } from './read.ts';
import { useRuleTexts } from './texts.ts';
import { valueText } from './value-text.ts';

interface Values {
  /** The id of the area or shop; empty for the whole company. */
  readonly place: string;
  /** As it is typed: times are one text. */
  readonly value: number | string | string[];
}

type Value = NonNullable<Stored['value']>;

const typedOf = (rule: Rule, value: Value): Values['value'] => {
  if (!Array.isArray(value)) return value;
  return rule.kind === 'times' ? value.join(', ') : [...value];
};

const readTyped = (rule: Rule, typed: Values['value']): Value => {
  if (rule.kind === 'whole') return typed === '' ? Number.NaN : Number(typed);
  if (Array.isArray(typed)) return typed;
  if (rule.kind !== 'times') return String(typed).trim();
  const times = String(typed)
    .split(',')
    .map((each) => each.trim());
  return times.filter((each) => each !== '');
};

/** Returns the message for a value that the rule does not accept. */
function useFault(rule: Rule): (typed: Values['value']) => string | undefined {
  const { invalid } = useRuleTexts();
  const { language } = useLanguage();
  return (typed) => {
    if (isWithin(rule, readTyped(rule, typed))) return undefined;
    if (rule.kind === 'text') return invalid.text;
    if (rule.kind !== 'whole') return invalid.times;
    return invalid.whole(formatNumber(rule.least, language), formatNumber(rule.most, language));
  };
}

function ValueField({ rule, form }: { readonly rule: Rule; readonly form: Fields<Values> }) {
  const texts = useRuleTexts();
  const { language } = useLanguage();
  const label = textIn(rule.words.title, language);
  const hint = textIn(rule.words.hint, language);
  const input = { label, description: hint, ...form.getInputProps('value') };
  switch (rule.kind) {
    case 'whole':
      if (rule.unit === 'idr') return <RupiahField {...input} />;
      return <CountField {...input} label={`${label} (${textIn(ruleUnits[rule.unit], language)})`} />;
    case 'text':
      return <TextInput {...input} maxLength={rule.most} autoComplete="off" />;
    case 'choice':
      return (
        <Select
          {...input}
          allowDeselect={false}
          data={namesOf(rule.choices).map((each) => ({
            value: each,
            label: textIn(rule.choices[each]!, language),
          }))}
        />
      );
    case 'times':
      return <TextInput {...input} description={`${hint} ${texts.times}`} autoComplete="off" />;
    case 'choices':
      return (
        <Checkbox.Group {...input}>
          {namesOf(rule.choices).map((each) => (
            <Checkbox key={each} mt="xs" value={each} label={textIn(rule.choices[each]!, language)} />
          ))}
        </Checkbox.Group>
      );
  }
}

interface EditProps {
  readonly row: RuleRow;
  readonly stored: Stored;
  /** The name of the place. */
  readonly name: string;
}

/** Changes a value that is in force. */
export function EditValue({ row, stored, name }: EditProps) {
  const texts = useRuleTexts();
  const { language } = useLanguage();
  const rule = ruleOf(row.name);
  const fault = useFault(rule);
  const title = textIn(rule.words.title, language);
  const value = stored.value ?? row.default;
  return (
    <ActionButton
      opener={texts.edit}
      button={{ variant: 'default', size: 'compact-sm', 'aria-label': texts.editOf(name) }}
      title={texts.editOf(name)}
      label={texts.save}
      initial={{ place: '', value: typedOf(rule, value) } as Values}
      focus="value"
      labels={{ value: title }}
      {...((rule.kind === 'choices' || rule.kind === 'choice') && {
        relies: { [texts.stored]: valueText(rule, value, language) ?? texts.none },
      })}
      validate={({ value: typed }) => ({ value: fault(typed) })}
      fields={(form) => <ValueField rule={rule} form={form} />}
      send={({ value: typed }) => changeRule(row.name, stored, readTyped(rule, typed))}
      done={texts.saved}
      refetches={[rulesKey]}
    />
  );
}

/** Gives a value back to the default, or to the value of the whole company. */
export function GiveBack({ row, stored, name, next }: EditProps & { readonly next: Value }) {
  const texts = useRuleTexts();
  const { language } = useLanguage();
  const text = valueText(ruleOf(row.name), next, language) ?? texts.none;
  const isWhole = stored.areaID === null && stored.workspaceID === null;
  return (
    <ActionButton
      opener={texts.giveBack}
      button={{ variant: 'subtle', size: 'compact-sm', 'aria-label': texts.giveBackOf(name) }}
      title={texts.giveBackOf(name)}
      label={texts.giveBack}
      question={isWhole ? texts.toDefault(text) : texts.toWhole(text)}
      send={() => changeRule(row.name, stored, null)}
      done={texts.saved}
      refetches={[rulesKey]}
    />
  );
}

interface AddProps {
  readonly row: RuleRow;
  readonly scope: RuleScope;
  readonly places: readonly { readonly value: string; readonly label: string }[];
  readonly next: Value;
}

/** Sets a value of its own for an area or a shop. */
export function AddValue({ row, scope, places, next }: AddProps) {
  const texts = useRuleTexts();
  const rule = ruleOf(row.name);
  const fault = useFault(rule);
  return (
    <ActionButton
      opener={texts.add[scope]}
      button={{ variant: 'subtle', size: 'compact-sm', leftSection: <Icon name="plus" size={14} /> }}
      title={texts.add[scope]}
      label={texts.save}
      initial={{ place: '', value: typedOf(rule, next) } as Values}
      required={{ place: true }}
      validate={({ value: typed }) => ({ value: fault(typed) })}
      fields={(form) => (
        <>
          <Select
            label={texts.place[scope]}
            searchable={places.length > 8}
            data={[...places]}
            {...form.getInputProps('place')}
          />
          <ValueField rule={rule} form={form} />
        </>
      )}
      send={({ place, value: typed }) => {
        const isArea = scope === 'area';
        const given = row.values.find(({ areaID, workspaceID }) => (isArea ? areaID : workspaceID) === place);
        const where = { areaID: isArea ? place : null, workspaceID: isArea ? null : place };
        return changeRule(row.name, { ...where, version: given?.version ?? 0 }, readTyped(rule, typed));
      }}
      done={texts.saved}
      refetches={[rulesKey]}
    />
  );
}
