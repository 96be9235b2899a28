import { Select, TextInput } from '@mantine/core';
import { answerOf, api } from '../../api/client.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { EnvironmentBadge, useEnvironment } from '../environment.tsx';
import { type Endpoint, webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

interface EndpointFormProps {
  readonly endpoint: Endpoint | null;
  /** Called with the new secret, which only the first registration returns. */
  readonly made: (secret: string) => void;
  readonly close: () => void;
}

const orderings = ['strict', 'first-attempt'] as const;

const valuesOf = (endpoint: Endpoint | null) => ({
  url: endpoint?.url ?? '',
  authKey: endpoint?.authKey ?? '',
  authValue: '',
  ordering: endpoint?.ordering ?? ('strict' as const),
});

type Values = ReturnType<typeof valuesOf>;

/** A form that registers or changes the endpoint that receives events. */
export function EndpointForm({ endpoint, made, close }: EndpointFormProps) {
  const { form: texts } = useWebhookTexts();
  const environment = useEnvironment();
  return (
    <ActionDialog
      title={texts.title}
      label={texts.save}
      question={
        <>
          <EnvironmentBadge /> {texts.urlHint}
        </>
      }
      initial={valuesOf(endpoint)}
      required={{ url: true }}
      fields={(form) => <EndpointFields form={form} />}
      send={async ({ url, authKey, authValue, ordering }) => {
        const pair = authValue === '' ? {} : { authKey, authValue };
        const params = { path: { environment } };
        const body = { url, ordering, ...pair };
        const sent = api.PUT('/portal/v1/{environment}/webhooks/endpoint', { params, body });
        return (await answerOf(sent)).data;
      }}
      done={texts.saved}
      after={({ secret }) => secret !== undefined && made(secret)}
      refetches={[webhooksKey(environment)]}
      close={close}
    />
  );
}

function EndpointFields({ form }: { readonly form: Fields<Values> }) {
  const { form: texts, endpoint: words } = useWebhookTexts();
  return (
    <>
      <TextInput
        label={texts.url}
        inputMode="url"
        maxLength={2048}
        placeholder="https://"
        {...form.getInputProps('url')}
      />
      <TextInput label={texts.authKey} autoComplete="off" {...form.getInputProps('authKey')} />
      <TextInput
        label={texts.authValue}
        description={texts.authHint}
        autoComplete="off"
        maxLength={1024}
        {...form.getInputProps('authValue')}
      />
      <Select
        label={texts.ordering}
        description={words.orderingHints[form.values.ordering]}
        allowDeselect={false}
        data={orderings.map((value) => ({ value, label: words.orderings[value] }))}
        {...form.getInputProps('ordering')}
      />
    </>
  );
}
