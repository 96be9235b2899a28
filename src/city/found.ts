import { randomBytes } from 'node:crypto';
import { changeAs } from '../audit/change.ts';
import type { Context, Environment } from '../context.ts';
import { createCourier } from '../fleet/create.ts';
import { createPerson } from '../people/create.ts';
import { hashPassword } from '../people/hashing/passwords.ts';
import { enableServices } from '../quotes/enable-services.ts';
import { importTariffs } from '../quotes/tariffs/import.ts';
import { readStarterSheet, seedTariffs } from '../quotes/tariffs/seed.ts';
import { findVersionInForce } from '../quotes/tariffs/version-in-force.ts';
import type { PersonRole } from '../vocabulary/roles.ts';
import { setEndpoint } from '../webhooks/set-endpoint.ts';
import { createWorkspace } from '../workspaces/create.ts';
import { createCredential } from '../workspaces/credentials.ts';
import { type Chance, chanceOf } from './chance.ts';
import {
  type Actor,
  type CityCourier,
  driverCount,
  environment,
  type FoundedShop,
  founder,
  receiverUrl,
  riderCount,
} from './city.ts';
import type { CityNote, ShopNote } from './note.ts';
import { neighbourhoods, placeIn } from './places.ts';
import { personOf, phoneOf, type Shop, shops, staff } from './residents.ts';
import { citySheet } from './sheet.ts';

type Resident = Actor & { readonly role: PersonRole };

/**
 * The created city: its shops, its couriers, its people by email address, and the note with their passwords and keys.
 */
export interface Founding {
  readonly shops: readonly FoundedShop[];
  readonly couriers: readonly CityCourier[];
  readonly people: Readonly<Record<string, Resident>>;
  readonly note: CityNote;
}

/** Creates the city: areas and hubs, the operator's staff, shops with their keys and people, couriers. */
export async function foundCity(ctx: Context, seed: number): Promise<Founding> {
  const chance = chanceOf(seed);
  await importSheet(ctx);
  const password = randomBytes(12).toString('base64url');
  const passwordHash = hashPassword(password);
  const people: Record<string, Resident> = {};
  const addPerson = async (person: NewResident) => {
    people[person.email] = await hire(ctx, person, passwordHash);
  };
  for (const { name, role, user } of staff) {
    await addPerson({ workspaceId: null, email: `${user}@antar.localhost`, name, role });
  }
  const founded: FoundedShop[] = [];
  const notes: ShopNote[] = [];
  for (const shop of shops) {
    const { note, ...rest } = await openShop(ctx, shop);
    founded.push({ shop, ...rest });
    notes.push(note);
    const email = `admin@${shop.domain}.localhost`;
    await addPerson({ workspaceId: rest.workspaceId, email, name: shop.admin, role: 'provider-admin' });
  }
  const couriers = await hireCouriers(ctx, chance);
  const emails = Object.entries(people).map(([email, { role }]) => ({ email, role }));
  return { shops: founded, couriers, people, note: { password, people: emails, shops: notes } };
}

async function importSheet(ctx: Context): Promise<void> {
  await seedTariffs(ctx.sql, ctx.now());
  const sheet = citySheet(await readStarterSheet());
  const follows = (await findVersionInForce(ctx.sql, ctx.now())) ?? null;
  await changeAs(ctx, founder, async (each) => {
    const version = await importTariffs(each, {
      sheet,
      effectiveFrom: null,
      follows,
      endedBy: null,
      changes: [],
    });
    const subject = { kind: 'tariff version', id: version.id };
    return [version, { action: 'tariffs.import', subject, after: { note: version.note } }];
  });
}

interface NewResident {
  readonly workspaceId: string | null;
  readonly email: string;
  readonly name: string;
  readonly role: PersonRole;
}

const hire = (ctx: Context, person: NewResident, passwordHash: string) =>
  changeAs(ctx, founder, async (each) => {
    const { role, workspaceId } = person;
    const { id, membership } = await createPerson(each, { ...person, passwordHash });
    const subject = { kind: 'person', id };
    const of = workspaceId === null ? {} : { workspaceId };
    return [
      { id, role, membershipId: membership.id },
      { action: 'person.create', subject, ...of, after: { role } },
    ];
  });

const openShop = (ctx: Context, shop: Shop) =>
  changeAs(ctx, founder, async (each) => {
    const { id: workspaceId } = await createWorkspace(each, { name: shop.name, cancelFromQueueing: true });
    await enableServices(each.sql, workspaceId, each.now());
    const pairFor = (of: Environment) => createCredential(each, { workspaceId, environment: of });
    const [sandbox, production] = [await pairFor('sandbox'), await pairFor('production')];
    await setEndpoint(each, { workspaceId, environment }, { url: receiverUrl(shop) });
    const show = ({ clientKey, clientSecret }: typeof sandbox) => ({ clientKey, clientSecret });
    const note = { name: shop.name, workspaceId, sandbox: show(sandbox), production: show(production) };
    const subject = { kind: 'workspace', id: workspaceId };
    return [
      { workspaceId, credentialId: production.id, note },
      { action: 'workspace.create', subject, workspaceId, after: { name: shop.name } },
    ];
  });

async function hireCouriers(ctx: Context, chance: Chance): Promise<CityCourier[]> {
  const couriers: CityCourier[] = [];
  for (let index = 0; index < riderCount + driverCount; index += 1) {
    const isDriver = index >= riderCount;
    const home = neighbourhoods[index % neighbourhoods.length]!;
    const { firstName, lastName } = personOf(chance);
    const who = { name: `${firstName} ${lastName}`, phone: phoneOf(chance), photoUrl: photoOf(ctx, chance) };
    const load = isDriver ? ({ vehicle: 'VAN', capacityParcels: 40, capacityKg: 600 } as const) : {};
    const { id } = await createCourier(ctx, { workspaceId: null, environment, ...who, ...load });
    couriers.push({ id, areaId: home.areaId, home: placeIn(chance, home), isDriver });
  }
  return couriers;
}

const photoOf = (ctx: Context, chance: Chance) =>
  chance.is(0.2) ? null : `${ctx.config.publicUrl}/sandbox/pictures/courier.png`;
