import { Checkbox, Select, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { namesOf } from '../../../src/names.ts';
import { serviceWords } from '../../../src/vocabulary/service-words.ts';
import { answerOf, api } from '../../api/client.ts';
import { usePlaces } from '../../booking/read.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { Icon } from '../../ui/icons.tsx';
import { useServiceName } from '../../ui/language/service-name.ts';
import { type Area, areasKey } from './read.ts';
import { useAreaTexts } from './texts.ts';

const serviceCodes = namesOf(serviceWords) as Area['services'];
const typedMs = 200;
/** Separates the province from the city in the value of an option. */
const between = ' › ';

interface Values {
  /** The province and the city. */
  readonly place: string;
  readonly services: Area['services'];
  /** One span per line. */
  readonly hours: string;
}

interface OpenAreaProps {
  /** The tariffs in force; null if there are none. */
  readonly tariffVersionID: string | null;
  readonly opened: (areaID: string) => void;
}

/** The button that opens a city or regency with the proposed prices. */
export function OpenArea({ tariffVersionID, opened }: OpenAreaProps) {
  const texts = useAreaTexts();
  return (
    <ActionButton
      opener={texts.open}
      button={{ leftSection: <Icon name="plus" size={14} /> }}
      title={texts.open}
      label={texts.deed}
      question={texts.prices}
      initial={{ place: '', services: [...serviceCodes], hours: 'daily 06:00-22:00' } as Values}
      required={{ place: true, hours: true }}
      fields={(form) => <AreaFields form={form} />}
      send={async ({ place, services, hours }) => {
        const [province = '', city = ''] = place.split(between);
        const spans = hours.split('\n').flatMap((line) => line.trim() || []);
        const body = { tariffVersionID, province, city, services: [...services], hours: spans };
        return (await answerOf(api.POST('/operations/v1/areas', { body }))).data;
      }}
      done={({ name }) => texts.opened(name)}
      refetches={[areasKey]}
      after={({ areaID }) => opened(areaID)}
    />
  );
}

function AreaFields({ form }: { readonly form: Fields<Values> }) {
  const texts = useAreaTexts();
  const nameOf = useServiceName();
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed, typedMs);
  const { data: places = [] } = usePlaces(sought, undefined);
  const cities = places.flatMap(({ province, city, district }) =>
    province !== null && city !== null && district === null ? `${province}${between}${city}` : [],
  );
  const { place } = form.values;
  const options = [...new Set([...(place === '' ? [] : [place]), ...cities])];
  return (
    <>
      <Select
        label={texts.city}
        description={texts.cityHint}
        searchable
        data={options.map((value) => ({ value, label: value.split(between).toReversed().join(', ') }))}
        filter={({ options: all }) => all}
        onSearchChange={setTyped}
        {...form.getInputProps('place')}
        value={place === '' ? null : place}
        onChange={(value) => form.setFieldValue('place', value ?? '')}
      />
      <Checkbox.Group label={texts.services} {...form.getInputProps('services')}>
        {serviceCodes.map((each) => (
          <Checkbox key={each} mt="xs" value={each} label={nameOf(each)} />
        ))}
      </Checkbox.Group>
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
