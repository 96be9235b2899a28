import { randomBytes } from 'node:crypto';
import { monthOf } from '../../../src/money/invoices/invoice.ts';
import { hourMs, later } from '../../../src/time.ts';
import type { PersonRole } from '../../../src/vocabulary/roles.ts';
import { type Answer, callAt } from '../../support/call.ts';
import { type Killable, startKillable } from '../../support/killable.ts';
import { handOf } from '../../support/operations.ts';
import { addCourier, addPerson, openTestSession, type TestPerson } from '../../support/people.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { startService, type TestService } from '../../support/service.ts';
import { type Look, sizes } from '../browser/look.ts';
import { type Page, using, visit } from '../browser/open.ts';
import { openApp } from '../browser/phone.ts';

export const hubId = 'hub-cakung';
export const environment = 'production';

/** What becomes of a parcel on the day. */
export type Fate =
  | 'delivered'
  | 'delivered at the second try'
  | 'returned'
  | 'handed back'
  | 'at the pitstop'
  | 'with its courier'
  | 'left behind'
  | 'missing';

export interface Parcel {
  readonly order: string;
  readonly codIdr: number;
  readonly courier: 'Joko' | 'Rina' | undefined;
  readonly fate: Fate;
}

const parcel = (order: string, codIdr: number, courier: Parcel['courier'], fate: Fate): Parcel => ({
  order,
  codIdr,
  courier,
  fate,
});

/** The parcels of the day. The first one is booked by hand. */
export const parcels: readonly Parcel[] = [
  parcel('HARI-01', 50_000, 'Joko', 'delivered'),
  parcel('HARI-02', 75_000, 'Joko', 'delivered'),
  parcel('HARI-03', 0, 'Joko', 'delivered'),
  parcel('HARI-04', 60_000, 'Joko', 'delivered at the second try'),
  parcel('HARI-05', 40_000, 'Joko', 'returned'),
  parcel('HARI-06', 90_000, 'Rina', 'delivered'),
  parcel('HARI-07', 0, 'Rina', 'handed back'),
  parcel('HARI-08', 25_000, 'Rina', 'at the pitstop'),
  parcel('HARI-09', 30_000, 'Rina', 'with its courier'),
  parcel('HARI-10', 35_000, 'Rina', 'left behind'),
  parcel('HARI-11', 20_000, undefined, 'missing'),
];

export const ordersOf = (matches: (parcel: Parcel) => boolean): string[] =>
  parcels.filter(matches).map(({ order }) => order);
export const ofFate = (...fates: readonly Fate[]) => ordersOf(({ fate }) => fates.includes(fate));

/** Somebody at work, and how they look at their screen. */
export interface Person extends TestPerson {
  readonly look: Look;
}

/** A day at a hub: the people, the service as a process that can be killed, and the provider's own server. */
export interface Day {
  readonly service: TestService;
  readonly process: Killable;
  readonly receiver: Receiver;
  readonly people: Readonly<Record<'melati' | 'ujang' | 'joko' | 'rina' | 'sari' | 'wati' | 'dewi', Person>>;
  /** The lead of every clock of the day. */
  aheadMs: number;
  /** The ids of the deliveries by order. */
  readonly ids: Map<string, string>;
}

const look = (language: Look['language'], scheme: Look['scheme'], size: Look['size'] = 'desktop'): Look => ({
  language,
  scheme,
  size,
});

/** Each language, scheme and size meets each other one. */
const looks = {
  melati: look('en', 'light'),
  ujang: look('id', 'dark'),
  joko: look('id', 'light', 'phone'),
  rina: look('id', 'dark', 'phone'),
  sari: look('id', 'light'),
  wati: look('en', 'dark'),
  dewi: look('en', 'light', 'phone'),
} as const;

const secretKey = randomBytes(32).toString('base64');
const { from: firstOfMonth } = monthOf(new Date());
/** The month of the day, as `2026-10`. */
export const { name: month } = monthOf(later(firstOfMonth, -1));
/** The day is the last one of the month before, from ten in the morning in Jakarta. */
const aheadOfDay = () => later(firstOfMonth, -14 * hourMs).getTime() - Date.now();
/** Ten in the morning of the day after. */
export const aheadOfNextDay = () => later(firstOfMonth, 10 * hourMs).getTime() - Date.now();

export async function openDay(): Promise<Day> {
  const aheadMs = aheadOfDay();
  const now = () => new Date(Date.now() + aheadMs);
  // This process only makes sessions and keys: the service of the day is the other one.
  const base = await startService({ now, config: { mapStyleUrl: '', secretKey, roles: ['api'] } });
  const settings = {
    DATABASE_URL: base.ctx.sql.url,
    SECRET_KEY: secretKey,
    ROLES: 'api,jobs,webhooks',
    MAP_STYLE_URL: 'off',
    REQUESTS_PER_MINUTE: '0',
    PERSON_REQUESTS_PER_MINUTE: '0',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_RETRY_SECONDS: '1',
  };
  const process = await startKillable(settings, aheadMs);
  const service = { ...base, baseUrl: process.url, call: callAt(process.url) };
  const receiver = await startReceiver();
  const body = { url: receiver.url };
  await service.call('PUT', '/v1/webhooks/endpoint', { token: await base.token(environment), body });
  const people = await hire(service);
  return { service, process, receiver, people, aheadMs, ids: new Map() };
}

async function hire(service: TestService): Promise<Day['people']> {
  const { ctx, provider } = service;
  const staff = async (name: keyof typeof looks, role: PersonRole, workspaceId: string | null = null) => ({
    ...(await addPerson(ctx, role, workspaceId)),
    look: looks[name],
  });
  const courier = async (name: 'joko' | 'rina', phone: string) => {
    const person = await addCourier(ctx, phone);
    const text = 'update couriers set name = initcap($2) where id = $1';
    await service.owner.query({ name: 'test.name-courier', text }, [person.id, name]);
    return { ...person, look: looks[name] };
  };
  return {
    melati: await staff('melati', 'provider-member', provider.workspaceId),
    ujang: await staff('ujang', 'warehouse'),
    joko: await courier('joko', '+6281355550001'),
    rina: await courier('rina', '+6281355550002'),
    sari: await staff('sari', 'finance'),
    wati: await staff('wati', 'finance'),
    dewi: await staff('dewi', 'operator-admin'),
  };
}

/** Somebody's screen at a page, closed after the work. */
export async function at(
  { service, aheadMs }: Day,
  as: Person,
  path: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  await using(await visit(service, { path, as, look: as.look, aheadMs }), work);
}

/** A courier's phone with the app, closed after the work. */
export async function onPhone(
  { service, aheadMs }: Day,
  courier: Person,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { look } = courier;
  await using(await openApp(service, courier, { look, size: sizes.phone, aheadMs }), work);
}

/** Goes to an address of the open screen without loading it anew, as its links do. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** The night passes: the service stops and starts on the first of the next month, and people sign in again. */
export async function sleep(day: Day): Promise<void> {
  await day.process.kill();
  day.aheadMs = aheadOfNextDay();
  await day.process.start(day.aheadMs);
}

/** Somebody with a session of the present day. */
export async function signInAgain(day: Day, person: Person): Promise<Person> {
  const { ctx } = day.service;
  const now = () => new Date(Date.now() + day.aheadMs);
  const { token } = await openTestSession({ ...ctx, now }, { personId: person.id });
  return { ...person, token };
}

/** What the admin reads, as an answer of the service. */
export async function readAsAdmin(day: Day, path: string): Promise<Answer> {
  return handOf(day.service, await signInAgain(day, day.people.dewi)).get(path);
}

/** The id of the delivery of an order. */
export function idOf({ ids }: Day, order: string): string {
  const id = ids.get(order);
  if (id === undefined) throw new Error(`${order} is not booked`);
  return id;
}

interface Stored {
  readonly order: string;
  readonly id: string;
  readonly status: string;
  readonly courier: string | null;
  readonly hub: string | null;
  readonly collectedIdr: number;
}

/** Every parcel as the database has it. */
export const stored = ({ service }: Day): Promise<Stored[]> =>
  service.owner.query<Stored>({
    name: 'test.parcels-of-day',
    text: `
      select d.provider_order_id as "order", d.id, d.status, c.name as courier, d.hub_id as hub,
        coalesce(d.collected_amount_idr, 0)::bigint as "collectedIdr"
      from deliveries d
      left join couriers c on c.id = d.courier_id
      where d.provider_order_id like 'HARI-%'
      order by d.provider_order_id`,
  });
