import { Button, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answerOf, api } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import form from '../../ui/fields/form.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Section } from '../../ui/frame/panel.tsx';
import styles from '../parts.module.css';
import { type Defaults, type Scenario, sandboxKey, useDefaults } from './read.ts';
import { useSandboxTexts } from './texts.ts';

interface DefaultsProps {
  readonly scenarios: readonly Scenario[];
  readonly mayChange: boolean;
}

/** Defaults of sandbox bookings without their own headers. */
export function DefaultsCard({ scenarios, mayChange }: DefaultsProps) {
  const { defaults: texts } = useSandboxTexts();
  const { data } = useDefaults();
  return (
    <Section title={texts.title} level={2}>
      <p className={styles.hint}>{texts.hint}</p>
      {data !== undefined && (
        <Fields key={JSON.stringify(data)} defaults={data} scenarios={scenarios} mayChange={mayChange} />
      )}
    </Section>
  );
}

function Fields({ defaults, scenarios, mayChange }: DefaultsProps & { readonly defaults: Defaults }) {
  const { defaults: texts, speed, speedHint, names } = useSandboxTexts();
  const fields = useForm<{ scenario: Defaults['scenario']; speed: number | string }>({
    initialValues: { scenario: defaults.scenario, speed: defaults.speed ?? '' },
  });
  const { mutate, isPending } = useChange({
    mutationFn: async (values: typeof fields.values) => {
      const body = {
        scenario: values.scenario,
        speed: typeof values.speed === 'number' ? values.speed : null,
      };
      const params = { path: { environment: 'sandbox' } } as const;
      await answerOf(api.PUT('/portal/v1/{environment}/defaults', { params, body }));
    },
    done: texts.saved,
    failed: texts.failed,
    invalidates: [...sandboxKey, 'defaults'],
  });
  return (
    <form className={form.form} onSubmit={fields.onSubmit((values) => mutate(values))}>
      <Select
        label={texts.scenario}
        allowDeselect={false}
        disabled={!mayChange}
        data={scenarios.map(({ name }) => ({ value: name, label: names[name].name }))}
        {...fields.getInputProps('scenario')}
      />
      <NumberField
        label={speed}
        description={speedHint}
        min={1}
        max={3_600}
        allowDecimal={false}
        disabled={!mayChange}
        {...fields.getInputProps('speed')}
      />
      {mayChange && (
        <div>
          <Button type="submit" variant="default" loading={isPending} disabled={!fields.isDirty()}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  );
}
