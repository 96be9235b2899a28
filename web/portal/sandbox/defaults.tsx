import { Button, Select } from '@mantine/core';
import { answerOf, api } from '../../api/client.ts';
import { obstacleProps } from '../../ui/dialogs/action-dialog.tsx';
import { ActionForm } from '../../ui/dialogs/action-form.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Section } from '../../ui/frame/panel.tsx';
import styles from '../parts.module.css';
import { type Defaults, type Scenario, sandboxKey, useDefaults } from './read.ts';
import { useSandboxTexts } from './texts.ts';

interface DefaultsProps {
  readonly scenarios: readonly Scenario[];
  readonly mayChange: boolean;
}

/** Default scenario and speed of sandbox bookings that set none in their headers. */
export function DefaultsCard({ scenarios, mayChange }: DefaultsProps) {
  const { defaults: texts } = useSandboxTexts();
  const { data } = useDefaults();
  return (
    <Section title={texts.title} level={2}>
      <p className={styles.hint}>{texts.hint}</p>
      {data !== undefined && <Fields defaults={data} scenarios={scenarios} mayChange={mayChange} />}
    </Section>
  );
}

function Fields({ defaults, scenarios, mayChange }: DefaultsProps & { readonly defaults: Defaults }) {
  const { defaults: texts, speed, speedHint, names } = useSandboxTexts();
  const action = useAction({
    initial: { scenario: defaults.scenario, speed: defaults.speed ?? ('' as number | string) },
    send: ({ scenario, speed: typed }) => {
      const body = { scenario, speed: typeof typed === 'number' ? typed : null };
      const params = { path: { environment: 'sandbox' } } as const;
      return answerOf(api.PUT('/portal/v1/{environment}/defaults', { params, body }));
    },
    done: texts.saved,
    refetches: [[...sandboxKey, 'defaults']],
  });
  const { fields } = action;
  const obstacle = fields.isDirty() ? undefined : texts.unchanged;
  return (
    <ActionForm action={action} obstacle={obstacle}>
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
        disabled={!mayChange}
        {...fields.getInputProps('speed')}
      />
      {mayChange && (
        <div>
          <Button type="submit" variant="default" loading={action.isPending} {...obstacleProps(obstacle)}>
            {texts.save}
          </Button>
        </div>
      )}
    </ActionForm>
  );
}
