import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isBlank } from '../../../src/text/plain-text.ts';
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
import { type KeyPair, keysKey, type Scope, scopes } from './read.ts';
import { useKeyTexts } from './texts.ts';

/** A new key, at the one moment when its secret is known. */
export interface MadeKey {
  readonly clientKey: string;
  readonly clientSecret: string;
}

interface KeyFormProps {
  /** The key to change; without one a new one is made. */
  readonly pair?: KeyPair | undefined;
  readonly made: (key: MadeKey) => void;
  readonly changed: (name: string) => void;
  readonly close: () => void;
}

/** A form for a key's name, scopes and networks. */
export function KeyForm({ close, ...props }: KeyFormProps) {
  const { pair } = props;
  const { form: texts, scopes: scopeNames, unnamed } = useKeyTexts();
  const { form, mutate, error, isPending } = useKeyForm(props);
  const isTold = Object.keys(form.errors).length > 0 || error instanceof Unproved;
  return (
    <Dialog
      title={pair === undefined ? texts.make : texts.change(pair.name ?? unnamed)}
      close={close}
      isDirty={form.isDirty()}
    >
      <form className={formStyles.form} onSubmit={form.onSubmit((values) => mutate(values))}>
        <div>
          <EnvironmentBadge />
        </div>
        <Failure error={isTold ? null : error} />
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          autoComplete="off"
          data-autofocus
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={texts.scopes} {...form.getInputProps('scopes')}>
          <div className={styles.row}>
            {scopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={scopeNames[scope]} />
            ))}
          </div>
        </Checkbox.Group>
        <Textarea
          label={texts.addresses}
          description={texts.addressesHint}
          rows={3}
          {...form.getInputProps('addresses')}
        />
        <FormFoot cancel={close} deed={pair === undefined ? texts.make : texts.save} isPending={isPending} />
      </form>
    </Dialog>
  );
}

/** The form of a key, and the call that makes or changes it. */
function useKeyForm({ pair, made, changed }: Omit<KeyFormProps, 'close'>) {
  const { form: texts, unnamed } = useKeyTexts();
  const environment = useEnvironment();
  const prove = useProof();
  const reasonOf = useReasons();
  const form = useForm({
    initialValues: {
      name: pair?.name ?? '',
      scopes: [...(pair?.scopes ?? scopes)] as Scope[],
      addresses: (pair?.addresses ?? []).join('\n'),
    },
    validate: { scopes: (chosen) => (chosen.length === 0 ? texts.noScope : null) },
  });
  const { mutate, error, isPending } = useChange({
    mutationFn: (values: typeof form.values) => {
      const name = isBlank(values.name) ? null : values.name;
      const addresses = values.addresses.split(/[\s,]+/).filter((each) => each !== '');
      const body = { name, scopes: values.scopes, addresses };
      return prove(async () => {
        if (pair === undefined) {
          const params = { path: { environment } };
          made((await answerOf(api.POST('/portal/v1/{environment}/credentials', { params, body }))).data);
          return;
        }
        const params = { path: { environment, clientKey: pair.clientKey } };
        await answerOf(api.PATCH('/portal/v1/{environment}/credentials/{clientKey}', { params, body }));
        changed(name ?? unnamed);
      });
    },
    invalidates: keysKey(environment),
    onError: showAtField(form, reasonOf),
  });
  return { form, mutate, error, isPending };
}
