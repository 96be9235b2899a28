import { Alert, Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { writtenParts } from '../../src/quotes/address-parts.ts';
import { hasMark, isEnterInList } from '../ui/fields/take-first.ts';
import { useNoMatches } from '../ui/fields/use-no-matches.ts';
import { Icon } from '../ui/icons.tsx';
import { formatDistance } from '../ui/language/format.ts';
import { useLanguage } from '../ui/language/language.tsx';
import styles from './booking.module.css';
import { addressToPin, type PlaceDraft } from './draft.ts';
import { focusNext, useFieldError } from './field.tsx';
import { type Pin, pinText, readPin } from './pin.ts';
import { PinField } from './pin-field.tsx';
import { type FoundPlace, leastSought, usePlaces, useProposedPin } from './read.ts';
import type { Doubt } from './source.ts';
import { useBookingTexts } from './texts.ts';

const PinMap = lazy(() => import('./pin-map.tsx').then(({ PinMap }) => ({ default: PinMap })));
const typedMs = 200;

interface EndProps {
  readonly end: 'origin' | 'destination';
  /** The point to which suggestions lean: that of the shop. */
  readonly near: Pin | undefined;
  readonly value: PlaceDraft;
  readonly change: (part: Partial<PlaceDraft>) => void;
}

interface PlaceFieldsProps extends EndProps, DoubtProps {
  /** The field to fill in after the pin; the notes unless given. */
  readonly next?: string | undefined;
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
  near,
  value,
  change,
  isPinOld = false,
  keepPin,
  next = `${end}.notes`,
  ...doubt
}: PlaceFieldsProps) {
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
      <Proposal
        near={near}
        value={value}
        change={change}
        chosen={chosen}
        isPinOld={isPinOld}
        keepPin={keepPin}
        taken={() => focusNext(next)}
      />
      <AreaField
        value={value}
        near={near}
        choose={(found) => {
          change(partsOf(found));
          setChosen(found);
        }}
        clear={() => change({ province: '', city: '', district: '', subDistrict: '', postalCode: '' })}
      />
      <PinPart end={end} value={value} change={change} middle={chosen?.coordinates ?? null} />
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

interface PinPartProps extends Omit<EndProps, 'near'> {
  readonly middle: FoundPlace['coordinates'];
}

/** The pin as text, with a button that opens a map for it. */
function PinPart({ end, value, change, middle }: PinPartProps) {
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

interface ProposalProps extends Omit<EndProps, 'end'>, Pick<DoubtProps, 'isPinOld' | 'keepPin'> {
  readonly chosen: FoundPlace | undefined;
  /** Called when the person has decided about the pin, and the buttons disappear. */
  readonly taken: () => void;
}

/**
 * Proposes the middle of the chosen area as the pin, with the distance to which the area reaches. Without a chosen area
 * it is the district or village that the address names: if there is no pin yet, or if the address has changed since it
 * was put.
 */
function Proposal({ near, value, change, chosen, isPinOld = false, keepPin, taken }: ProposalProps) {
  const { place: texts } = useBookingTexts();
  const { language } = useLanguage();
  const isWanted = isPinOld || value.pin.trim() === '';
  const address = isWanted && chosen === undefined ? addressToPin(value) : undefined;
  const [sought] = useDebouncedValue(JSON.stringify(address ?? null), typedMs);
  const { data: found } = useProposedPin((JSON.parse(sought) as typeof address) ?? undefined, near);
  const place = chosen ?? (sought === 'null' ? undefined : (found ?? undefined));
  const button = useRef<HTMLButtonElement>(null);
  // After the choice of an area the keyboard goes on at the proposed pin.
  useEffect(() => {
    if (chosen !== undefined) button.current?.focus();
  }, [chosen]);
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
          <Button ref={button} size="compact-sm" variant="default" onClick={take}>
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
  readonly near: Pin | undefined;
  readonly choose: (place: FoundPlace) => void;
  readonly clear: () => void;
}

/**
 * The field for the area of an address, with suggestions as the person types. At first it suggests areas for the
 * address itself.
 */
function AreaField({ value, near, choose, clear }: AreaFieldProps) {
  const { place: texts } = useBookingTexts();
  const { address } = value;
  const named = namedArea(value);
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const typed = search !== '' && search !== named ? search : address;
  const [sought] = useDebouncedValue(typed, typedMs);
  const { data, isPlaceholderData, error } = usePlaces(isOpen ? sought : '', near);
  const found = data ?? [];
  const isSearching = typed !== sought || data === undefined || isPlaceholderData;
  const noMatches = useNoMatches({ isSearching, error }, texts.areaNone);
  const labels = [...new Set(found.map(({ label }) => label))];
  const close = () => {
    setOpen(false);
    setSearch('');
  };
  const takeByKey = useFirstByKey({
    isSearching,
    isEnough: typed.trim().length >= leastSought,
    take: () => {
      const first = found.find(({ label }) => label !== named);
      if (first) choose(first);
      close();
    },
  });
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
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={close}
      onKeyDown={takeByKey}
      filter={({ options }) => options.filter((each) => 'value' in each && each.value !== named)}
      nothingFoundMessage={typed.trim().length < leastSought ? texts.areaType : noMatches}
      onChange={(label) => {
        const chosen = found.find((each) => each.label === label);
        if (chosen) choose(chosen);
        else if (label === null) clear();
      }}
    />
  );
}

interface First {
  readonly isSearching: boolean;
  /** True if enough is typed for a search. */
  readonly isEnough: boolean;
  /** Takes the first area that was found, if there is one. */
  readonly take: () => void;
}

/**
 * Returns what Enter does in the list of areas: without a marked area it takes the first one, as soon as the search has
 * ended, and never submits the form (decision 641).
 */
function useFirstByKey({
  isSearching,
  isEnough,
  take,
}: First): (event: KeyboardEvent<HTMLInputElement>) => void {
  const [isAwaited, setAwaited] = useState(false);
  const arrive = useEffectEvent(() => {
    setAwaited(false);
    take();
  });
  useEffect(() => {
    if (isAwaited && !isSearching) arrive();
  }, [isAwaited, isSearching]);
  return (event) => {
    const isTaken = isEnterInList(event) && !hasMark(event.currentTarget);
    if (isTaken) event.preventDefault();
    // Any other key ends the wait.
    setAwaited(isTaken && isSearching && isEnough);
    if (isTaken && !(isSearching && isEnough)) take();
  };
}
