import type { Json } from '../json.ts';
import { type Hand, handOf, operationsHand } from '../operations.ts';
import { addPerson } from '../people.ts';
import type { TestService } from '../service.ts';

type Values = Record<'before' | 'after', Json>;

interface Outcome {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A change over HTTP that succeeds, and a like request that is refused. */
export interface Case {
  /** Prepares the case, and returns the request under test. */
  prepare(): Promise<() => Promise<Outcome>>;
  refused?(): Promise<Outcome>;
  readonly action: string;
  /** Checks the content of the entry. */
  readonly says?: (values: Values) => void;
}

/** The endpoints by which people change something, by method and route. */
export type Cases = Record<string, Case>;

/** The actors of the cases. */
export interface Cast {
  readonly service: TestService;
  readonly admin: Hand;
  /** Of the service's own provider. */
  readonly owner: Hand;
}

export async function castOf(service: TestService): Promise<Cast> {
  const admin = await operationsHand(service, 'operator-admin');
  const person = await addPerson(service.ctx, 'provider-admin', service.provider.workspaceId);
  return { service, admin, owner: handOf(service, person) };
}

let count = 0;

/** An email address without an account. */
export function newEmail(): string {
  count += 1;
  return `audit-${count}@example.com`;
}
