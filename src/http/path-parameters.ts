import Type, { type TSchema } from 'typebox';
import { environments } from '../context.ts';
import { oneOf } from './schema.ts';

const id = (description: string) => Type.String({ description });

/** The parameters of addresses; each means the same in every route. */
export const pathParameters = {
  alertID: id('An alert.'),
  certificationID: id('A certification, by the id that it began with.'),
  clientKey: id('A key pair, by its public half.'),
  code: id('A reason code: P, D or R and four digits.'),
  courierID: id('A courier.'),
  deliveryID: id('A delivery, by the id that its booking was answered with.'),
  environment: oneOf(environments, { description: 'Which of the two environments of the workspace.' }),
  eventID: id('An event, by the id that its calls carry as `webhook-id`.'),
  hubID: id('A hub of the tariff in force.'),
  intakeID: id('An intake of the warehouse.'),
  mediaID: id('A photo.'),
  offerID: id('An offer.'),
  personID: id('A person of the staff.'),
  sessionID: id('A session; `current` is the one that asks.'),
  token: id('The end of a tracking link.'),
  uploadID: id('The id of an upload, made by its sender: sent again under it, a photo is the same upload.'),
  workspaceID: id('A workspace.'),
} as const satisfies Record<string, TSchema>;

export type PathParameter = keyof typeof pathParameters;

/** The names of the parameters in an address (`/v1/deliveries/:deliveryID`). */
export const namesIn = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name!);

/** The parameters of an address, by its type. */
export type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [name in Name]: string } & ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? { readonly [name in Name]: string }
    : unknown;
