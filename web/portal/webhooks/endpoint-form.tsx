import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answerOf, api, Unproved } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import { Dialog, FormFoot } from '../../ui/dialogs/dialog.tsx';
import { useProof } from '../../ui/dialogs/proof.tsx';
import formStyles from '../../ui/fields/form.module.css';
import { showAtField } from '../../ui/fields/show-at-field.ts';
import { Failure } from '../../ui/frame/failure.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { EnvironmentBadge, useEnvironment } from '../environment.tsx';
import styles from '../parts.module.css';
import { type Endpoint, webhooksKey } from './read.ts';
import { useWebhookTexts } from './texts.ts';

interface EndpointFormProps {
  readonly endpoint: Endpoint | null;
  /** Only the first registration returns a secret. */
  readonly made: (secret: string) => void;
  readonly close: () => void;
}

const orderings = ['strict', 'first-attempt'] as const;

/** Registers the address that events are sent to, or changes it. */
export function EndpointForm(props: EndpointFormProps) {
  const { close } = props;
  const { form: texts, endpoint: words } = useWebhookTexts();
  const { form, mutate, error, isPending } = useEndpointForm(props);
  const isTold = Object.keys(form.errors).length > 0 || error instanceof Unproved;
  return (
    <Dialog title={texts.title} close={close} isDirty={form.isDirty()}>
      <form className={formStyles.form} onSubmit={form.onSubmit((values) => mutate(values))}>
        <p className={styles.hint}>
          <EnvironmentBadge /> {texts.urlHint}
        </p>
        <Failure error={isTold ? null : error} />
        <TextInput
          label={texts.url}
          inputMode="url"
          required
          data-autofocus
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
        <FormFoot cancel={close} deed={texts.save} isPending={isPending} />
      </form>
    </Dialog>
  );
}

/** The form of an endpoint, and the call that saves it. */
function useEndpointForm({ endpoint, made, close }: EndpointFormProps) {
  const { form: texts } = useWebhookTexts();
  const environment = useEnvironment();
  const prove = useProof();
  const reasonOf = useReasons();
  const form = useForm({
    initialValues: {
      url: endpoint?.url ?? '',
      authKey: endpoint?.authKey ?? '',
      authValue: '',
      ordering: endpoint?.ordering ?? ('strict' as const),
    },
  });
  const { mutate, error, isPending } = useChange({
    mutationFn: ({ url, authKey, authValue, ordering }: typeof form.values) => {
      const pair = authValue === '' ? {} : { authKey, authValue };
      const params = { path: { environment } };
      const body = { url, ordering, ...pair };
      return prove(
        async () =>
          (await answerOf(api.PUT('/portal/v1/{environment}/webhooks/endpoint', { params, body }))).data,
      );
    },
    onSuccess: ({ secret }) => {
      close();
      if (secret !== undefined) made(secret);
    },
    done: texts.saved,
    invalidates: webhooksKey(environment),
    onError: showAtField(form, reasonOf),
  });
  return { form, mutate, error, isPending };
}
