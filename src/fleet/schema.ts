import Type from 'typebox';
import { schemasOf, valuesOf } from '../http/fields.ts';
import { instant, named, nullable, oneOf, optional } from '../http/schema.ts';
import { mostKg } from '../quotes/schema.ts';
import { vehicles } from './courier.ts';
import { courierFields, type FleetCourier } from './fields.ts';

/** The fields of a request that set a courier's vehicle and capacity. */
export const capacityFields = {
  vehicle: optional(oneOf(vehicles)),
  capacityParcels: optional(Type.Integer({ minimum: 1, maximum: 200 })),
  capacityKg: optional(Type.Number({ exclusiveMinimum: 0, maximum: mostKg })),
};

/** Returns the fields of a body that have a value, without absent and null ones. */
export const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };

/** A courier as operations and the courier see them. */
export const CourierShown = named('Courier', 'A courier with their duty and last place.', {
  ...schemasOf(courierFields),
  position: nullable(
    named('CourierPosition', 'Where they were last.', {
      latitude: Type.Number(),
      longitude: Type.Number(),
      accuracyMeters: nullable(Type.Number()),
      at: instant(),
    }),
  ),
});

export const showCourier = (courier: FleetCourier) => ({
  ...valuesOf(courierFields, courier),
  position: courier.position,
});
