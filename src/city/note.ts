import type { KeyPair } from '../first-run/note.ts';
import type { PersonRole } from '../vocabulary/roles.ts';

/** The key pairs of a shop, which are shown once. */
export interface ShopNote {
  readonly name: string;
  readonly workspaceId: string;
  readonly sandbox: KeyPair;
  readonly production: KeyPair;
}

/** The credentials that a visitor of the city needs: the password that all its people share, and the shops' keys. */
export interface CityNote {
  readonly password: string;
  readonly people: readonly { readonly email: string; readonly role: PersonRole }[];
  readonly shops: readonly ShopNote[];
}

/** Returns the lines that are printed once, when the city is filled. */
export function describeCity({ password, people, shops }: CityNote, notePath: string | undefined): string[] {
  const width = Math.max(...people.map(({ role }) => role.length));
  return [
    'THIS IS A DEMO: a made-up city of 200 couriers and 1,000 active deliveries. Keep no real data here.',
    `Its passwords and keys are shown once${notePath === undefined ? ' and kept nowhere' : ` and kept in ${notePath}`}:`,
    ...people.map(({ email, role }) => `  ${role.padEnd(width)}  ${email}`),
    `  ${'password'.padEnd(width)}  ${password}   (of each of them, made for this installation)`,
    ...shops.map(({ name, production }) => `  ${name}: ${production.clientKey} ${production.clientSecret}`),
  ];
}

/** The reminder that every start after the first one prints. */
export const cityReminder =
  'THIS IS A DEMO: its deliveries, couriers and shops are made up. Keep no real data here.';
