import { Checkbox, Select, TextInput } from '@mantine/core';
import { namesOf } from '../../../src/names.ts';
import { serviceWords } from '../../../src/vocabulary/service-words.ts';
import { answerOf, api } from '../../api/client.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { CountField } from '../../ui/fields/whole-field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useServiceName } from '../../ui/language/service-name.ts';
import { useHubs } from '../warehouse/hub.tsx';
import { type Shop, shopsKey } from './read.ts';
import { useShopTexts } from './texts.ts';

const serviceCodes = namesOf(serviceWords) as Shop['services'];

/** The fields that a new provider has too. */
interface CommonValues {
  readonly name: string;
  readonly services: Shop['services'];
  /** The id of a hub; empty for the nearest. */
  readonly hubID: string;
}

interface Values extends CommonValues {
  readonly requestsPerMinute: number | string;
  readonly cancelFromQueueing: boolean;
}

function CommonFields<Each extends CommonValues>({ form }: { readonly form: Fields<Each> }) {
  const texts = useShopTexts();
  const nameOf = useServiceName();
  const { data: hubs = [] } = useHubs();
  const isLogistic = form.values.services.some((each) => each.startsWith('LOGISTIC'));
  return (
    <>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={texts.services} {...form.getInputProps('services')}>
        {serviceCodes.map((each) => (
          <Checkbox key={each} mt="xs" value={each} label={nameOf(each)} />
        ))}
      </Checkbox.Group>
      {isLogistic && (
        <Select
          label={texts.hub}
          allowDeselect={false}
          data={[
            { value: '', label: texts.nearestHub },
            ...hubs.map(({ hubID, name }) => ({ value: hubID, label: name })),
          ]}
          {...form.getInputProps('hubID')}
        />
      )}
    </>
  );
}

/** The button that creates a provider. */
export function CreateShop({ made }: { readonly made: (workspaceID: string) => void }) {
  const { create } = useShopTexts();
  return (
    <ActionButton
      opener={create.open}
      button={{ leftSection: <Icon name="plus" size={14} /> }}
      title={create.open}
      label={create.deed}
      initial={{ name: '', services: [...serviceCodes], hubID: '' } as CommonValues}
      required={{ name: true }}
      fields={(form) => <CommonFields form={form} />}
      send={async ({ hubID, ...values }) => {
        const body = { ...values, services: [...values.services], ...(hubID !== '' && { hubID }) };
        return (await answerOf(api.POST('/operations/v1/workspaces', { body }))).data;
      }}
      done={({ name }) => create.done(name)}
      refetches={[shopsKey]}
      after={({ workspaceID }) => made(workspaceID)}
    />
  );
}

/** The button that changes the settings of a provider. */
export function EditShop({ shop }: { readonly shop: Shop }) {
  const texts = useShopTexts();
  const { workspaceID, version, name, services, hubID, requestsPerMinute, cancelFromQueueing } = shop;
  const params = { path: { workspaceID } };
  return (
    <ActionButton
      opener={texts.edit.open}
      button={{ variant: 'default' }}
      title={texts.edit.title}
      label={texts.edit.deed}
      initial={
        {
          name,
          services,
          hubID: hubID ?? '',
          requestsPerMinute: requestsPerMinute ?? '',
          cancelFromQueueing,
        } as Values
      }
      required={{ name: true }}
      labels={{
        services: texts.services,
        hubID: texts.hub,
        cancelFromQueueing: texts.cancelFromQueueing,
      }}
      fields={(form) => (
        <>
          <CommonFields form={form} />
          <CountField
            label={texts.requestsPerMinute}
            description={texts.requestsHint}
            {...form.getInputProps('requestsPerMinute')}
          />
          <Checkbox
            label={texts.cancelFromQueueing}
            {...form.getInputProps('cancelFromQueueing', { type: 'checkbox' })}
          />
        </>
      )}
      send={(values) => {
        const { requestsPerMinute: most, hubID: hub, ...rest } = values;
        const body = {
          version,
          ...rest,
          services: [...rest.services],
          hubID: hub === '' ? null : hub,
          requestsPerMinute: most === '' ? null : Number(most),
        };
        return answerOf(api.PUT('/operations/v1/workspaces/{workspaceID}', { params, body }));
      }}
      done={texts.edit.done}
      refetches={[shopsKey]}
    />
  );
}
