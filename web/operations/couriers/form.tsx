import { Select, TextInput } from '@mantine/core';
import { plainNumber } from '../../../src/text/plain-text.ts';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../ui/dialogs/use-action.ts';
import { DecimalField } from '../../ui/fields/decimal-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Environment } from '../environment.ts';
import styles from './couriers.module.css';
import { couriersKey } from './read.ts';
import { type Courier, operatorFleet } from './rows.ts';
import { useCourierTexts } from './texts.ts';

type Vehicle = Courier['vehicle'];
const vehicles = ['BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN'] as const satisfies readonly Vehicle[];

/** The vehicle and capacity with which the form of a new courier opens. */
const usual = { vehicle: 'MOTORCYCLE', capacityParcels: 5, capacityKg: 20 } as const;

interface Values {
  readonly name: string;
  readonly phone: string;
  readonly vehicle: Vehicle;
  readonly plate: string;
  readonly capacityParcels: number | string;
  readonly capacityKg: number | string;
  readonly fleet: string;
}

interface FormProps {
  /** The courier to change; undefined to add one. */
  readonly courier?: Courier | undefined;
  readonly environment: Environment;
  readonly workspaces: readonly { readonly workspaceID: string; readonly name: string }[];
  readonly close: () => void;
  readonly saved: (courier: Courier) => void;
}

const save = async (environment: Environment, courier: Courier | undefined, values: Values) => {
  const { fleet, capacityParcels, capacityKg, name, phone, vehicle, plate } = values;
  const fields = {
    name,
    phone: plainNumber(phone),
    vehicle,
    plate,
    capacityParcels: Number(capacityParcels),
    capacityKg: Number(capacityKg),
  };
  if (courier === undefined) {
    const workspace = fleet === operatorFleet ? {} : { workspaceID: fleet };
    const body: components['schemas']['NewCourier'] = { environment, ...fields, ...workspace };
    return (await answerOf(api.POST('/operations/v1/couriers', { body }))).data;
  }
  const params = { path: { courierID: courier.courierID } };
  return (await answerOf(api.PATCH('/operations/v1/couriers/{courierID}', { params, body: fields }))).data;
};

const valuesOf = (courier: Courier | undefined): Values => ({
  name: courier?.name ?? '',
  phone: courier?.phone ?? '',
  fleet: courier?.workspaceID ?? operatorFleet,
  vehicle: courier?.vehicle ?? usual.vehicle,
  plate: courier?.plate ?? '',
  capacityParcels: courier?.capacityParcels ?? usual.capacityParcels,
  capacityKg: courier?.capacityKg ?? usual.capacityKg,
});

/** The dialog that adds a courier or changes one. */
export function CourierForm({ courier, environment, workspaces, saved, close }: FormProps) {
  const { form: texts, ...all } = useCourierTexts();
  const isNew = courier === undefined;
  return (
    <ActionDialog
      title={isNew ? texts.add : texts.edit(courier.name)}
      label={isNew ? texts.create : texts.save}
      initial={valuesOf(courier)}
      required={{ name: true, phone: true, capacityParcels: true, capacityKg: true }}
      fields={(form) => (
        <>
          <PersonFields form={form} />
          {isNew && <FleetField form={form} workspaces={workspaces} />}
          <VehicleFields form={form} />
        </>
      )}
      send={(values) => save(environment, courier, values)}
      done={({ name }) => (isNew ? all.created(name) : all.saved(name))}
      after={saved}
      refetches={[couriersKey]}
      close={close}
    />
  );
}

interface FieldsProps {
  readonly form: Fields<Values>;
}

function PersonFields({ form }: FieldsProps) {
  const { form: texts } = useCourierTexts();
  return (
    <>
      <TextInput label={texts.name} autoComplete="off" maxLength={500} {...form.getInputProps('name')} />
      <TextInput
        label={texts.phone}
        description={texts.phoneHint}
        type="tel"
        autoComplete="off"
        maxLength={40}
        {...form.getInputProps('phone')}
      />
    </>
  );
}

function FleetField({ form, workspaces }: FieldsProps & Pick<FormProps, 'workspaces'>) {
  const { form: texts, operatorFleet: operators } = useCourierTexts();
  const fleets = [
    { value: operatorFleet, label: operators },
    ...workspaces.map(({ workspaceID, name }) => ({ value: workspaceID, label: name })),
  ];
  return (
    <Select
      label={texts.fleet}
      description={texts.fleetHint}
      data={fleets}
      allowDeselect={false}
      searchable={fleets.length > 8}
      {...form.getInputProps('fleet')}
    />
  );
}

/** The fields for the vehicle and its capacity. */
function VehicleFields({ form }: FieldsProps) {
  const { form: texts, vehicles: names } = useCourierTexts();
  return (
    <>
      <Select
        label={texts.vehicle}
        data={vehicles.map((value) => ({ value, label: names[value] }))}
        allowDeselect={false}
        {...form.getInputProps('vehicle')}
      />
      <TextInput
        label={texts.plate}
        description={texts.plateHint}
        autoComplete="off"
        maxLength={15}
        {...form.getInputProps('plate')}
      />
      <div className={styles.pair}>
        <NumberField label={texts.parcels} min={1} max={200} {...form.getInputProps('capacityParcels')} />
        <DecimalField label={texts.kilograms} {...form.getInputProps('capacityKg')} />
      </div>
    </>
  );
}
