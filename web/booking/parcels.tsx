import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { newId } from '../api/new-id.ts';
import { obstacleProps } from '../ui/dialogs/action-dialog.tsx';
import { DecimalField } from '../ui/fields/decimal-field.tsx';
import { CountField, RupiahField } from '../ui/fields/whole-field.tsx';
import { Icon } from '../ui/icons.tsx';
import styles from './booking.module.css';
import { emptyParcel, type ParcelDraft } from './draft.ts';
import { useFieldError } from './field.tsx';
import { More } from './more.tsx';
import { useBookingTexts } from './texts.ts';

const types = ['REGULAR', 'SPECIAL', 'SENSITIVE', 'HIGH_VALUE', 'OTHER'] as const;
const mostParcels = 100;

interface ParcelsProps {
  readonly value: readonly ParcelDraft[];
  readonly change: (parcels: readonly ParcelDraft[]) => void;
}

/** The form fields of all parcels of a booking. */
export function Parcels({ value, change }: ParcelsProps) {
  const { parcel: texts } = useBookingTexts();
  const obstacle = value.length < mostParcels ? undefined : texts.most(mostParcels);
  return (
    <>
      {value.map((parcel, index) => (
        <ParcelFields
          key={parcel.id}
          number={index + 1}
          value={parcel}
          change={(part) => change(value.map((each) => (each === parcel ? { ...each, ...part } : each)))}
          remove={value.length > 1 ? () => change(value.filter((each) => each !== parcel)) : undefined}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          {...obstacleProps(obstacle)}
          onClick={() => obstacle === undefined && change([...value, emptyParcel(newId())])}
        >
          {texts.add}
        </Button>
      </div>
    </>
  );
}

interface ParcelProps {
  readonly number: number;
  readonly value: ParcelDraft;
  readonly change: (part: Partial<ParcelDraft>) => void;
}

function ParcelFields({ remove, ...props }: ParcelProps & { readonly remove: (() => void) | undefined }) {
  const { number, value, change } = props;
  const { parcel: texts } = useBookingTexts();
  const { errorAt, figure } = useParcelFields(props);
  return (
    <fieldset className={styles.parcel}>
      <legend className={styles.legend}>{texts.title(number)}</legend>
      {remove && (
        <ActionIcon
          className={styles.remove}
          variant="subtle"
          aria-label={texts.remove(number)}
          onClick={remove}
        >
          <Icon name="close" size={14} />
        </ActionIcon>
      )}
      <TextInput
        label={texts.name}
        required
        autoComplete="off"
        maxLength={500}
        value={value.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        {...errorAt('name')}
      />
      <div className={styles.triple}>
        <CountField {...figure('quantity')} required />
        <DecimalField {...figure('weight')} required />
        <RupiahField {...figure('price')} />
      </div>
      <More label={texts.more} isFilled={hasMore(value)}>
        <Select
          label={texts.type}
          allowDeselect={false}
          data={types.map((type) => ({ value: type, label: texts.types[type] }))}
          value={value.type}
          onChange={(type) => change({ type: type ?? 'REGULAR' })}
          {...errorAt('type')}
        />
        <div className={styles.triple}>
          <DecimalField {...figure('length')} />
          <DecimalField {...figure('width')} />
          <DecimalField {...figure('height')} />
        </div>
        <TextInput
          label={texts.description}
          autoComplete="off"
          maxLength={500}
          value={value.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          {...errorAt('description')}
        />
        <Insurance {...props} />
      </More>
    </fieldset>
  );
}

const hasMore = ({ type, description, length, width, height, isInsured }: ParcelDraft): boolean =>
  isInsured || type !== 'REGULAR' || [description, length, width, height].some((each) => each !== '');

type Figure = 'quantity' | 'weight' | 'price' | 'length' | 'width' | 'height' | 'premi' | 'coverage';

/** Returns functions for the fields of a parcel: one for a field's error, one for the props of a number field. */
function useParcelFields({ number, value, change }: ParcelProps) {
  const { parcel: texts } = useBookingTexts();
  const fieldError = useFieldError();
  // The service's refusal does not say which parcel it is about, so the first one shows it.
  const errorAt = (field: string) =>
    fieldError(number === 1 ? `packages.${field}` : `packages.${number}.${field}`);
  const figure = (field: Figure) => ({
    label: texts[field],
    value: value[field],
    onChange: (typed: number | string) => change({ [field]: typed }),
    ...errorAt(field === 'premi' || field === 'coverage' ? `insurance.${field}` : field),
  });
  return { errorAt, figure };
}

function Insurance(props: ParcelProps) {
  const { value, change } = props;
  const { parcel: texts } = useBookingTexts();
  const { errorAt, figure } = useParcelFields(props);
  return (
    <>
      <Checkbox
        label={texts.insured}
        checked={value.isInsured}
        onChange={({ currentTarget }) => change({ isInsured: currentTarget.checked })}
      />
      {value.isInsured && (
        <div className={styles.triple}>
          <TextInput
            label={texts.insurer}
            required
            autoComplete="off"
            maxLength={500}
            value={value.insurer}
            onChange={({ currentTarget }) => change({ insurer: currentTarget.value })}
            {...errorAt('insurance.provider')}
          />
          <RupiahField {...figure('premi')} required />
          <RupiahField {...figure('coverage')} required />
        </div>
      )}
    </>
  );
}
