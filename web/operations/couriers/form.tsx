import { Select, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { plainPhone } from '../../../src/text/plain-text.ts';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { useChange } from '../../ui/change.ts';
import { Dialog, FormFoot } from '../../ui/dialogs/dialog.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { showAtField } from '../../ui/fields/show-at-field.ts';
import { Failure } from '../../ui/frame/failure.tsx';
import { useReasons } from '../../ui/refusal.ts';
import type { Environment } from '../environment.ts';
import styles from './couriers.module.css';
import { couriersKey } from './read.ts';
import { type Courier, operatorFleet } from './rows.ts';
import { useCourierTexts } from './texts.ts';

type Vehicle = Courier['vehicle'];
const vehicles = ['BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN'] as const satisfies readonly Vehicle[];

/** Initial values of the form: the usual vehicle and capacity. */
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
    phone: plainPhone(phone),
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

/** Adds a courier, or changes one. A refusal is shown at its field. */
export function CourierForm({ workspaces, close, ...props }: FormProps) {
  const { courier } = props;
  const { form: texts } = useCourierTexts();
  const { form, mutate, error, isPending } = useCourierForm(props);
  const isOfField = Object.keys(form.errors).length > 0;
  return (
    <Dialog
      title={courier === undefined ? texts.add : texts.edit(courier.name)}
      close={close}
      isDirty={form.isDirty()}
    >
      <form className={styles.form} onSubmit={form.onSubmit((values) => mutate(values))}>
        <Failure error={isOfField ? null : error} />
        <PersonFields form={form} />
        {courier === undefined && <FleetField form={form} workspaces={workspaces} />}
        <VehicleFields form={form} />
        <FormFoot
          cancel={close}
          deed={courier === undefined ? texts.create : texts.save}
          isPending={isPending}
        />
      </form>
    </Dialog>
  );
}

/** The form of a courier, and the call that saves it. */
function useCourierForm({
  courier,
  environment,
  saved,
}: Pick<FormProps, 'courier' | 'environment' | 'saved'>) {
  const texts = useCourierTexts();
  const reasonOf = useReasons();
  const form = useForm<Values>({ initialValues: valuesOf(courier) });
  const { mutate, error, isPending } = useChange({
    mutationFn: (values: Values) => save(environment, courier, values),
    done: ({ name }) => (courier === undefined ? texts.created(name) : texts.saved(name)),
    invalidates: couriersKey,
    onSuccess: saved,
    onError: showAtField(form, reasonOf),
  });
  return { form, mutate, error, isPending };
}

interface FieldsProps {
  readonly form: UseFormReturnType<Values>;
}

function PersonFields({ form }: FieldsProps) {
  const { form: texts } = useCourierTexts();
  return (
    <>
      <TextInput
        label={texts.name}
        required
        autoComplete="off"
        data-autofocus
        maxLength={500}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={texts.phone}
        description={texts.phoneHint}
        type="tel"
        required
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

/** The vehicle and its capacity. */
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
        <NumberField
          label={texts.parcels}
          min={1}
          max={200}
          allowDecimal={false}
          required
          {...form.getInputProps('capacityParcels')}
        />
        <NumberField label={texts.kilograms} min={0.1} required {...form.getInputProps('capacityKg')} />
      </div>
    </>
  );
}
