import { Select, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { answerOf, api, Refused } from '../../api/client.ts';
import { pinText, readPin } from '../../booking/pin.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Area } from '../areas/read.ts';
import type { Hub } from '../warehouse/hub.tsx';
import { hubsKey } from './read.ts';
import { useHubTexts } from './texts.ts';

const PinMap = lazy(() => import('../../booking/pin-map.tsx').then(({ PinMap }) => ({ default: PinMap })));

interface Values {
  readonly name: string;
  readonly areaID: string;
  readonly address: string;
  readonly pin: string;
  /** One span per line. */
  readonly hours: string;
}

interface HubFormProps {
  /** The hub to be changed; without it, a new one is added. */
  readonly hub?: Hub;
  readonly areas: readonly Area[];
  readonly tariffVersionID: string;
  readonly saved?: (hubID: string) => void;
}

/** The button that adds a hub or changes one. */
export function HubForm({ hub, areas, tariffVersionID, saved }: HubFormProps) {
  const texts = useHubTexts();
  const logistic = areas.filter(({ services }) => services.includes('LOGISTIC SAME_DAY'));
  return (
    <ActionButton
      opener={hub === undefined ? texts.create : texts.edit}
      button={hub === undefined ? { leftSection: <Icon name="plus" size={14} /> } : { variant: 'default' }}
      title={hub?.name ?? texts.create}
      label={texts.save}
      obstacle={logistic.length === 0 ? texts.noArea : undefined}
      initial={valuesOf(hub, logistic)}
      required={{ name: true, address: true, pin: true }}
      labels={{ areaID: texts.area }}
      fields={(form) => <HubFields form={form} areas={logistic} />}
      send={async ({ pin, hours, ...values }: Values) => {
        const place = readPin(pin);
        const body = {
          tariffVersionID,
          ...values,
          ...(place ?? { latitude: Number.NaN, longitude: Number.NaN }),
          hours: hours.split('\n').flatMap((line) => line.trim() || []),
        };
        const params = { path: { hubID: hub?.hubID ?? newId(values.name) } };
        return (await answerOf(api.PUT('/operations/v1/hubs/{hubID}', { params, body }))).data;
      }}
      fieldOfRefusal={(error) =>
        error instanceof Refused && /^l(atit|ongit)ude$/.test(String(error.facts.field)) ? 'pin' : undefined
      }
      done={texts.saved}
      refetches={[hubsKey]}
      after={({ hubID }) => saved?.(hubID)}
    />
  );
}

const valuesOf = (hub: Hub | undefined, areas: readonly Area[]): Values =>
  hub === undefined
    ? { name: '', areaID: areas[0]?.areaID ?? '', address: '', pin: '', hours: 'mon-sat 08:00-20:00' }
    : {
        name: hub.name,
        areaID: hub.areaID,
        address: hub.address,
        pin: pinText(hub.coordinates),
        hours: hub.hours.join('\n'),
      };

/** Makes the id of a new hub from its name; the time keeps it apart from one of the same name. */
const newId = (name: string): string =>
  `hub-${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)}-${Date.now().toString(36)}`;

function HubFields({ form, areas }: { readonly form: Fields<Values>; readonly areas: readonly Area[] }) {
  const texts = useHubTexts();
  const { pin, name, areaID } = form.values;
  const point = readPin(pin);
  const middle = middleOf(areas.find((each) => each.areaID === areaID));
  return (
    <>
      <TextInput label={texts.name} maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
      <Select
        label={texts.area}
        allowDeselect={false}
        data={areas.map((each) => ({ value: each.areaID, label: each.name }))}
        {...form.getInputProps('areaID')}
      />
      <Textarea
        label={texts.address}
        description={texts.addressHint}
        autosize
        maxLength={500}
        {...form.getInputProps('address')}
      />
      <TextInput
        label={texts.pin}
        placeholder={texts.pinHint}
        autoComplete="off"
        maxLength={2_000}
        {...form.getInputProps('pin')}
        {...(pin.trim() !== '' && point === undefined && { error: texts.pinWrong })}
      />
      <Suspense fallback={null}>
        <PinMap
          label={texts.map(name)}
          pin={point}
          middle={middle}
          put={(at) => form.setFieldValue('pin', pinText(at))}
        />
      </Suspense>
      <Textarea
        label={texts.hours}
        description={texts.hoursHint}
        autosize
        maxLength={500}
        {...form.getInputProps('hours')}
      />
    </>
  );
}

/** Returns a corner of an area, on which the map begins. */
function middleOf(area: Area | undefined) {
  const [longitude, latitude] = [area?.boundary.coordinates].flat(4) as number[];
  return longitude === undefined || latitude === undefined ? undefined : { latitude, longitude };
}
