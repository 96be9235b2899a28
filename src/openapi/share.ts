import type { JsonObject } from './schemas.ts';

type Operations = Readonly<Record<string, { readonly responses: JsonObject }>>;

/**
 * Moves refusals that occur in several operations to one place, and replaces them by references. Returns the paths, and
 * the shared refusals by name.
 */
export function shareRefusals<Paths extends Readonly<Record<string, Operations>>>(
  paths: Paths,
): { paths: Paths; responses: JsonObject } {
  const all = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ responses }) => Object.entries(responses).filter(isRefusal)),
  );
  const uses = Map.groupBy(all, ([, response]) => JSON.stringify(response));
  const names = new Map<string, string>();
  for (const [text, [first, second]] of uses) {
    if (second !== undefined) names.set(text, freeName(nameOf(first![1] as JsonObject), names));
  }
  const refer = ([status, response]: [string, unknown]) => {
    const name = names.get(JSON.stringify(response));
    return [status, name === undefined ? response : { $ref: `#/components/responses/${name}` }];
  };
  const shared = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        { ...operation, responses: Object.fromEntries(Object.entries(operation.responses).map(refer)) },
      ]),
    ),
  ]);
  const responses = [...names].map(([text, name]) => [name, JSON.parse(text)]);
  return { paths: Object.fromEntries(shared), responses: Object.fromEntries(responses) };
}

const isRefusal = ([status]: [string, unknown]) => /^[45]/.test(status);

/** Returns a name for a shared response, made of the names of its refusals: `MoveNotAllowedOrAlreadyPickedUp`. */
function nameOf(response: JsonObject): string {
  const { examples } = Object.values(response.content as JsonObject)[0] as { examples: JsonObject };
  const [first = '', second, ...others] = Object.keys(examples).map(
    (name) => name.charAt(0).toUpperCase() + name.slice(1),
  );
  return [first, second, others.length > 0 ? 'Other' : undefined].filter(Boolean).join('Or');
}

function freeName(name: string, taken: ReadonlyMap<string, string>): string {
  const names = new Set(taken.values());
  let free = name;
  for (let count = 2; names.has(free); count += 1) free = `${name}${count}`;
  return free;
}
