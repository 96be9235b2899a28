import { ActionIcon, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { isBlank, plainNumber } from '../../../src/text/plain-text.ts';
import styles from '../../booking/booking.module.css';
import type { PersonDraft, PlaceDraft } from '../../booking/draft.ts';
import { pinText, readPin } from '../../booking/pin.ts';
import type { SideDraft } from '../../booking/source.ts';
import { useBookingTexts } from '../../booking/texts.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { useNoMatches } from '../../ui/fields/use-no-matches.ts';
import { Icon } from '../../ui/icons.tsx';
import {
  type Contact,
  type ContactKind,
  contactsKey,
  nameOf,
  useContactCalls,
  useContacts,
} from './read-contacts.ts';

const typedMs = 200;

type Side = Pick<SideDraft, 'person' | 'place'>;

/** Returns the values of a saved contact that fill the booking form. */
function sideOf({ contact, address: { coordinates, ...parts } }: Contact): Side {
  const texts = <T extends object>(fields: T) =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? '']));
  return {
    person: texts(contact) as unknown as PersonDraft,
    place: { ...texts(parts), pin: coordinates ? pinText(coordinates) : '' } as unknown as PlaceDraft,
  };
}

const withoutEmpty = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isBlank(String(value)))) as T;

/** A field to pick a saved contact, and buttons to save the typed one or delete the picked one. */
export function ContactPick({ kind, person, place, pick }: SideDraft) {
  const [picked, setPicked] = useState<Contact>();
  return (
    <div className={styles.contact}>
      <ContactSelect
        kind={kind}
        pick={(contact) => {
          setPicked(contact);
          pick(sideOf(contact));
        }}
      />
      <Save kind={kind} person={person} place={place} />
      {picked && <Remove contact={picked} removed={() => setPicked(undefined)} />}
    </div>
  );
}

/** The button that saves the typed person and place as a contact. */
function Save({ kind, person, place: { pin, ...parts } }: Side & { readonly kind: ContactKind }) {
  const { contacts: texts } = useBookingTexts();
  const { save } = useContactCalls();
  const coordinates = readPin(pin);
  const isComplete =
    !isBlank(person.firstName) && !isBlank(parts.address) && (kind === 'recipient' || !isBlank(person.phone));
  const contact = {
    kind,
    contact: withoutEmpty({ ...person, phone: plainNumber(person.phone) }),
    address: { ...withoutEmpty(parts), ...(coordinates && { coordinates }) },
  };
  return (
    <ActionButton
      label={texts.save}
      button={{ variant: 'default' }}
      obstacle={isComplete ? undefined : texts.incomplete[kind]}
      send={() => save(contact)}
      done={({ data }) => texts.saved(nameOf(data))}
      failed={texts.notSaved}
      refetches={[contactsKey]}
    />
  );
}

interface RemoveProps {
  readonly contact: Contact;
  readonly removed: () => void;
}

/** The button that deletes the picked contact. */
function Remove({ contact, removed }: RemoveProps) {
  const { contacts: texts } = useBookingTexts();
  const { remove } = useContactCalls();
  const { run, isPending } = useAction({
    send: () => remove(contact),
    done: texts.removed(nameOf(contact)),
    failed: texts.notRemoved,
    refetches: [contactsKey],
    after: removed,
  });
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={texts.remove}
      title={texts.remove}
      loading={isPending}
      onClick={() => run({})}
    >
      <Icon name="close" size={14} />
    </ActionIcon>
  );
}

interface ContactSelectProps {
  readonly kind: ContactKind;
  readonly pick: (contact: Contact) => void;
}

/** A search field over the saved contacts. */
function ContactSelect({ kind, pick }: ContactSelectProps) {
  const { contacts: texts } = useBookingTexts();
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, typedMs);
  const [isOpen, setOpen] = useState(false);
  const { data, isPlaceholderData, error } = useContacts(kind, sought, isOpen);
  const found = data ?? [];
  const isSearching = search !== sought || data === undefined || isPlaceholderData;
  const noMatches = useNoMatches({ isSearching, error }, texts.none);
  return (
    <Select
      className={styles.grow}
      label={texts.pick}
      placeholder={texts.hint}
      searchable
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage={noMatches}
      filter={({ options }) => options}
      data={found.map((each) => ({
        value: each.contactID,
        label: `${nameOf(each)}, ${each.address.address}`,
      }))}
      onChange={(contactID) => {
        const chosen = found.find((each) => each.contactID === contactID);
        if (chosen === undefined) return;
        setSearch('');
        pick(chosen);
      }}
    />
  );
}
