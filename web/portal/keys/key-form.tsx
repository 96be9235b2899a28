import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { isBlank } from '../../../src/text/plain-text.ts';
import { answerOf, api } from '../../api/client.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { EnvironmentBadge, useEnvironment } from '../environment.tsx';
import type { Environment } from '../environments.ts';
import styles from '../parts.module.css';
import { type KeyPair, keysKey, type Scope, scopes } from './read.ts';
import { useKeyTexts } from './texts.ts';

/** A new key with its secret, which is shown only once. */
export interface MadeKey {
  readonly clientKey: string;
  readonly clientSecret: string;
}

interface KeyFormProps {
  /** The key to change; without it the form creates a new one. */
  readonly pair?: KeyPair | undefined;
  readonly made: (key: MadeKey) => void;
  readonly changed: (name: string) => void;
  readonly close: () => void;
}

interface Values {
  readonly name: string;
  readonly scopes: Scope[];
  /** One network per line. */
  readonly addresses: string;
}

const valuesOf = (pair: KeyPair | undefined): Values => ({
  name: pair?.name ?? '',
  scopes: [...(pair?.scopes ?? scopes)],
  addresses: (pair?.addresses ?? []).join('\n'),
});

/** Creates or changes a key. @returns the new key; undefined after a change */
async function save(environment: Environment, pair: KeyPair | undefined, values: Values) {
  const name = isBlank(values.name) ? null : values.name;
  const addresses = values.addresses.split(/[\s,]+/).filter((each) => each !== '');
  const body = { name, scopes: values.scopes, addresses };
  if (pair === undefined) {
    const params = { path: { environment } };
    return (await answerOf(api.POST('/portal/v1/{environment}/credentials', { params, body }))).data;
  }
  const params = { path: { environment, clientKey: pair.clientKey } };
  await answerOf(api.PATCH('/portal/v1/{environment}/credentials/{clientKey}', { params, body }));
  return undefined;
}

/** A form for a key's name, scopes and networks. */
export function KeyForm({ pair, made, changed, close }: KeyFormProps) {
  const { form: texts, unnamed } = useKeyTexts();
  const environment = useEnvironment();
  return (
    <ActionDialog
      title={pair === undefined ? texts.make : texts.change(pair.name ?? unnamed)}
      label={pair === undefined ? texts.make : texts.save}
      question={<EnvironmentBadge />}
      initial={valuesOf(pair)}
      required={{ scopes: texts.noScope }}
      fields={(form) => <KeyFields form={form} />}
      send={(values) => save(environment, pair, values)}
      after={(key, { name }) => (key === undefined ? changed(isBlank(name) ? unnamed : name) : made(key))}
      refetches={[keysKey(environment)]}
      close={close}
    />
  );
}

function KeyFields({ form }: { readonly form: Fields<Values> }) {
  const { form: texts, scopes: scopeNames } = useKeyTexts();
  return (
    <>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        autoComplete="off"
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
    </>
  );
}
