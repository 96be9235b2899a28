import { Alert, Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { writtenParts } from '../../src/quotes/address-parts.ts';
import { Icon } from '../ui/icons.tsx';
import { formatDistance } from '../ui/language/format.ts';
import { useLanguage } from '../ui/language/language.tsx';
import styles from './booking.module.css';
import { addressToPin, type PlaceDraft } from './draft.ts';
import { focusNext, useFieldError } from './field.tsx';
import { pinText, readPin } from './pin.ts';
import { PinField } from './pin-field.tsx';
import { type FoundPlace, usePlaces, useProposedPin } from './read.ts';
import type { Doubt } from './source.ts';
import { useBookingTexts } from './texts.ts';

const PinMap = lazy(() => import('./pin-map.tsx').then(({ PinMap }) => ({ default: PinMap })));
const typedMs = 200;

interface EndProps {
  readonly end: 'origin' | 'destination';
  readonly value: PlaceDraft;
  readonly change: (part: Partial<PlaceDraft>) => void;
}

interface DoubtProps {
  readonly doubt?: Doubt | undefined;
  readonly isConfirmed?: boolean;
  readonly confirm?: (isRight: boolean) => void;
  /** True if the address has changed since the pin was put, which then must be put again or confirmed. */
  readonly isPinOld?: boolean;
  /** Confirms that the pin is right for the changed address too. */
  readonly keepPin?: () => void;
}

/** The form fields of the origin or the destination: address, area and pin. */
export function PlaceFields({
  end,
  value,
  change,
  isPinOld = false,
  keepPin,
  ...doubt
}: EndProps & DoubtProps) {
  const { place: texts } = useBookingTexts();
  const errorAt = useFieldError();
  const [chosen, setChosen] = useState<FoundPlace>();
  return (
    <>
      <Textarea
        label={texts.address}
        autosize
        minRows={2}
        maxLength={1_000}
        required={end === 'destination'}
        value={value.address}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
        {...errorAt(`${end}.address`)}
      />
      <AreaField
        value={value}
        choose={(found) => {
          change(partsOf(found));
          setChosen(found);
        }}
        clear={() => change({ province: '', city: '', district: '', subDistrict: '', postalCode: '' })}
      />
      <Proposal
        value={value}
        change={change}
        chosen={chosen}
        isPinOld={isPinOld}
        keepPin={keepPin}
        taken={() => focusNext(`${end}.notes`)}
      />
      <Pin end={end} value={value} change={change} middle={chosen?.coordinates ?? null} />
      <Confirmation end={end} {...doubt} />
      <TextInput
        label={texts.notes}
        autoComplete="off"
        maxLength={500}
        value={value.notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        {...errorAt(`${end}.notes`)}
      />
    </>
  );
}

/** Returns the address fields that a found place fills in. */
function partsOf({ province, city, district, subDistrict, postalCode, coordinates, source }: FoundPlace) {
  if (source === 'gazetteer') {
    const parts = { province, city, district, subDistrict, postalCode };
    return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, part ?? '']));
  }
  // Only the coordinates of a geocoder are exact enough for a pin. Those of the gazetteer are the middle of an
  // area, so they only centre the map.
  const located = source === 'geocoder' && coordinates;
  return { ...(postalCode && { postalCode }), ...(located && { pin: pinText(located) }) };
}

/** The pin as text, with a button that opens a map for it. */
function Pin({ end, value, change, middle }: EndProps & { readonly middle: FoundPlace['coordinates'] }) {
  const { place: texts, ...all } = useBookingTexts();
  const errorAt = useFieldError();
  const [hasMap, setMap] = useState(false);
  const name = end === 'origin' ? all.sender : all.recipient;
  return (
    <>
      <div className={styles.contact}>
        <PinField value={value} change={(text) => change({ pin: text })} {...errorAt(`${end}.coordinates`)} />
        <Button
          variant="default"
          aria-expanded={hasMap}
          leftSection={<Icon name="pin" size={14} />}
          onClick={() => setMap(!hasMap)}
        >
          {hasMap ? texts.hideMap : texts.map}
        </Button>
      </div>
      {hasMap && (
        <Suspense fallback={<div className={styles.map} />}>
          <PinMap
            label={texts.mapLabel(name)}
            pin={readPin(value.pin)}
            middle={middle ?? undefined}
            put={(at) => change({ pin: pinText(at) })}
          />
          <p className={styles.hint}>{texts.mapHint}</p>
        </Suspense>
      )}
    </>
  );
}

interface ProposalProps extends Pick<EndProps, 'value' | 'change'>, Pick<DoubtProps, 'isPinOld' | 'keepPin'> {
  readonly chosen: FoundPlace | undefined;
  /** Called when the person has decided about the pin, and the buttons disappear. */
  readonly taken: () => void;
}

/**
 * Proposes the middle of the chosen area as the pin, with the distance to which the area reaches. Without a chosen area
 * it is the district or village that the address names: if there is no pin yet, or if the address has changed since it
 * was put.
 */
function Proposal({ value, change, chosen, isPinOld = false, keepPin, taken }: ProposalProps) {
  const { place: texts } = useBookingTexts();
  const { language } = useLanguage();
  const isWanted = isPinOld || value.pin.trim() === '';
  const address = isWanted && chosen === undefined ? addressToPin(value) : undefined;
  const [sought] = useDebouncedValue(JSON.stringify(address ?? null), typedMs);
  const { data: found } = useProposedPin((JSON.parse(sought) as typeof address) ?? undefined);
  const place = chosen ?? (sought === 'null' ? undefined : (found ?? undefined));
  const middle = place?.coordinates;
  if (!isPinOld && (!isWanted || !middle)) return null;
  const reach = place?.radiusMeters ?? null;
  const take = () => {
    if (place && middle) change({ ...(namedArea(value) === '' && partsOf(place)), pin: pinText(middle) });
    taken();
  };
  const keep = () => {
    keepPin?.();
    taken();
  };
  return (
    <Alert color={isPinOld ? 'orange' : 'blue'} variant="light" icon={<Icon name="pin" />}>
      {isPinOld && <p className={styles.says}>{texts.pinOld}</p>}
      {place && middle && (
        <p className={styles.says}>
          {texts.proposal(place.label, reach === null ? undefined : formatDistance(reach, language))}
        </p>
      )}
      <div className={styles.proposal}>
        {middle && (
          <Button size="compact-sm" variant="default" onClick={take}>
            {texts.take}
          </Button>
        )}
        {isPinOld && keepPin && (
          <Button size="compact-sm" variant="subtle" onClick={keep}>
            {texts.keepPin}
          </Button>
        )}
      </div>
    </Alert>
  );
}

/** Asks the person to confirm a pin that lies outside the area of its address. */
function Confirmation({ end, doubt, isConfirmed, confirm }: Pick<EndProps, 'end'> & DoubtProps) {
  const { place: texts } = useBookingTexts();
  const { language } = useLanguage();
  const errorAt = useFieldError();
  if (doubt === undefined) return null;
  return (
    <Alert color="orange" variant="light" icon={<Icon name="alert" />} data-doubt={end}>
      <p className={styles.says}>
        {texts.outside(doubt.place, formatDistance(doubt.distanceMeters, language))}
      </p>
      <Checkbox
        label={texts.confirm}
        checked={isConfirmed === true}
        onChange={({ currentTarget }) => confirm?.(currentTarget.checked)}
        {...errorAt(`${end}.confirmed`)}
      />
    </Alert>
  );
}

/** Returns the area of an address on one line. */
const namedArea = (value: PlaceDraft): string =>
  writtenParts
    .map((part) => value[part])
    .filter(Boolean)
    .join(', ');

interface AreaFieldProps {
  readonly value: PlaceDraft;
  readonly choose: (place: FoundPlace) => void;
  readonly clear: () => void;
}

/**
 * The field for the area of an address, with suggestions as the person types. At first it suggests areas for the
 * address itself.
 */
function AreaField({ value, choose, clear }: AreaFieldProps) {
  const { place: texts } = useBookingTexts();
  const { address } = value;
  const named = namedArea(value);
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const typed = search !== '' && search !== named ? search : address;
  const [sought] = useDebouncedValue(typed, typedMs);
  const { data: found = [] } = usePlaces(isOpen ? sought : '');
  const labels = [...new Set(found.map(({ label }) => label))];
  // The field shows the name of the chosen area. Text typed after it starts a new search.
  const begin = (text: string) => {
    if (labels.includes(text) || named.startsWith(text)) return '';
    return text.startsWith(named) ? text.slice(named.length) : text;
  };
  return (
    <Select
      label={texts.area}
      placeholder={texts.areaHint}
      searchable
      clearable
      value={named === '' ? null : named}
      data={named === '' || labels.includes(named) ? labels : [...labels, named]}
      searchValue={isOpen ? search : named}
      onSearchChange={(text) => setSearch(isOpen ? text : begin(text))}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => {
        setOpen(false);
        setSearch('');
      }}
      filter={({ options }) => options.filter((each) => 'value' in each && each.value !== named)}
      nothingFoundMessage={sought.trim().length < 3 ? texts.areaType : texts.areaNone}
      onChange={(label) => {
        const chosen = found.find((each) => each.label === label);
        if (chosen) choose(chosen);
        else if (label === null) clear();
      }}
    />
  );
}
