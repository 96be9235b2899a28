import Type, { type TObject, type TSchema } from 'typebox';
import { refusalsOf } from '../http/body.ts';
import { tooManyKeys } from '../http/json.ts';
import { namesIn, type PathParameter, pathParameters } from '../http/path-parameters.ts';
import { type AnyRoute, repeatsOf } from '../http/route.ts';
import { oneOf, requiredOf } from '../http/schema.ts';
import { problems, type Refusal } from '../problems/problems.ts';
import { IdempotencyKey, keyInvalid } from '../workspaces/idempotency/answer-once.ts';
import { type Door, writeAnswers } from './answers.ts';
import { type JsonObject, type SchemaWriter, withoutNull } from './schemas.ts';

/** The refusals that any operation may return (decision 187). */
const always = [
  problems.requestMalformed(),
  problems.gone('https://antar.example/'),
  problems.internal(),
  problems.unavailable(),
];
const atTheDoor: Readonly<Record<Door, readonly Refusal[]>> = {
  programs: [problems.tokenRejected(), problems.tooManyRequests(1)],
  people: [
    problems.routeNotFound(),
    problems.tokenRejected(),
    problems.roleForbidden(),
    problems.tooManyRequests(1),
  ],
};
/** The refusals of a request body before the route runs, which also apply to routes without a body. */
const anyBody = [
  problems.bodyMalformed(),
  problems.bodyNotObject('array'),
  tooManyKeys(),
  problems.bodyTooLarge(),
  problems.contentTypeUnsupported(),
  problems.contentEncodingUnsupported(),
];

/** Describes one operation in OpenAPI's form (decision 185). */
export function writeOperation(
  writer: SchemaWriter,
  route: AnyRoute & { url: string },
  door: Door,
): JsonObject {
  const { method, operationId, tag, summary, isOpen, isExpensive, isDeprecated } = route;
  const { body, roles, needsPassword, keyScope } = route;
  const isForKeys = door === 'programs' && keyScope !== undefined;
  const hasRoles = door === 'people' && roles !== undefined;
  const takesKey = hasRoles && repeatsOf(route) !== 'itself';
  const described = takesKey ? withKey(route) : route;
  const parameters = parametersOf(writer, described);
  return {
    operationId,
    tags: [tag],
    summary,
    description: [
      route.description ?? `${summary}.`,
      ...(hasRoles ? [forRoles(roles)] : []),
      ...(isForKeys ? [`For key pairs with the scope \`${keyScope}\`.`] : []),
      ...(hasRoles && needsPassword ? [passwordAgain] : []),
      ...(isExpensive ? [inTurns] : []),
    ].join('\n\n'),
    ...(isDeprecated && { deprecated: true }),
    ...(isOpen && { security: [] }),
    ...(hasRoles && { 'x-roles': [...roles] }),
    ...(isForKeys && { 'x-key-scope': keyScope }),
    ...(isExpensive && { 'x-expensive': true }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: writeBody(writer, body) }),
    responses: writeAnswers({ writer, door }, described, [
      ...(route.refusals ?? []),
      ...(isExpensive ? [problems.busy()] : []),
      ...(route.query ? refusalsOf(route.query.schema) : []),
      ...(body?.refusals ?? []),
      ...(method === 'GET' ? [] : anyBody),
      // A path with an overlong or invalid parameter matches no route.
      ...(namesIn(route.url).length > 0 ? [problems.routeNotFound()] : []),
      ...(isOpen ? [] : atTheDoor[door]),
      ...(isForKeys ? [problems.addressNotAllowed(), problems.scopeMissing(keyScope)] : []),
      ...(hasRoles ? ofSessions(route) : []),
      ...(takesKey ? ofKeys : []),
      ...always,
    ]),
  };
}

/** The response headers of an operation for people that takes an `Idempotency-Key` (decision 410). */
const replayHeaders = {
  'idempotent-replayed': oneOf(['true'], {
    description: 'Present if the answer repeats that of an earlier request with the same key.',
  }),
};
const ofKeys = [keyInvalid(), problems.idempotencyKeyBusy(), problems.idempotencyKeyReused()];
const withKey = <Of extends AnyRoute>(route: Of): Of => ({
  ...route,
  headers: Type.Object({ ...IdempotencyKey.properties, ...route.headers?.properties }),
  ownHeaders: { ...route.ownHeaders, ...replayHeaders },
});

/** Returns the refusals that a route sends to signed-in people whose session is not sufficient. */
const ofSessions = ({ method, roles = [], needsPassword, isBeforeSecondFactor }: AnyRoute): Refusal[] => [
  // A change that is authenticated by a cookie must come from a page of this service (decision 158).
  ...(method === 'GET' ? [] : [problems.otherOrigin()]),
  ...(roles.includes('courier') ? [problems.signedInElsewhere()] : []),
  ...(isBeforeSecondFactor || roles.every((role) => role === 'courier')
    ? []
    : [problems.secondFactorNeeded()]),
  ...(needsPassword ? [problems.passwordNeeded()] : []),
];

const passwordAgain =
  'It asks for the password again, at `POST /people/v1/me/proof`, some minutes after it was given last.';

const inTurns =
  'Expensive: two such requests of a caller run at once, eight wait, and any more get 503 with `Retry-After`.';

const forRoles = (roles: readonly string[]) => `For ${roles.map((role) => `\`${role}\``).join(', ')}.`;

function parametersOf(
  writer: SchemaWriter,
  { url, query, headers }: AnyRoute & { url: string },
): JsonObject[] {
  return [
    ...namesIn(url).map((name) =>
      parameter(writer, 'path', name, pathParameters[name as PathParameter], true),
    ),
    ...fieldsOf(writer, 'query', query?.schema),
    ...fieldsOf(writer, 'header', headers),
  ];
}

function fieldsOf(writer: SchemaWriter, place: string, schema: TObject | undefined): JsonObject[] {
  const required = schema === undefined ? [] : requiredOf(schema);
  return Object.entries(schema?.properties ?? {}).map(([name, each]) =>
    parameter(writer, place, name, each as TSchema, required.includes(name)),
  );
}

function parameter(
  writer: SchemaWriter,
  place: string,
  name: string,
  schema: TSchema,
  required: boolean,
): JsonObject {
  const { description, ...rest } = withoutNull(writer.write(schema));
  return { name, in: place, required, ...(description && { description }), schema: rest };
}

function writeBody(
  writer: SchemaWriter,
  { content, isRequired, example }: NonNullable<AnyRoute['body']>,
): JsonObject {
  const written = Object.entries(content).map(([type, schema]) => [
    type,
    {
      schema: writer.write(schema),
      ...(example !== undefined &&
        type === 'application/json' && { example: JSON.parse(JSON.stringify(example)) }),
    },
  ]);
  return { required: isRequired, content: Object.fromEntries(written) };
}
