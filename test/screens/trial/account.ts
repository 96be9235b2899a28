import assert from 'node:assert/strict';
import { findBalanceIdr } from '../../../src/money/store.ts';
import { heldIn } from '../../../web/courier-app/day/held.ts';
import { dayOf } from '../../../web/courier-app/phone/apply-rows.ts';
import type { Row } from '../../../web/courier-app/phone/rows.ts';
import { assertInBalance } from '../../support/ledger.ts';
import { until } from '../../support/until.ts';
import { readPhone } from '../browser/phone.ts';
import type { Parcel, World } from './world.ts';

/** A step that the service has: done, or kept as late evidence. */
interface ServedStep {
  readonly deliveryId: string;
  readonly move: string;
  readonly isLate: boolean;
  readonly collectedIdr: number;
}

const served = {
  name: 'test.trial-steps',
  text: `
    select delivery_id as "deliveryId", move, false as "isLate",
      case when move = 'complete' then (select collected_amount_idr from deliveries d where d.id = delivery_id) else 0 end as "collectedIdr"
    from courier_steps
    where courier_id = $1
    union all
    select delivery_id, move, true, coalesce(collected_amount_idr, 0)
    from late_evidence
    where courier_id = $1`,
};

const stepOf = ({ asked }: Row) => (asked.kind === 'step' ? asked.step : undefined);
const cashOf = (row: Row): number => stepOf(row)?.collected?.amount ?? 0;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** The phone's steps, then the service's: a step that leaves the phone meanwhile is in both. */
async function look({ page, service, courier }: World) {
  const phone = await readPhone(page);
  const steps = await service.ctx.sql.query<ServedStep>(served, [courier.id]);
  const day = dayOf(phone);
  assert.ok(day, 'the phone has the day');
  return { phone, day, steps };
}
type Seen = Awaited<ReturnType<typeof look>>;

/** True if the phone keeps a step, or the service has it. */
export async function isMade(world: World, { id }: Parcel, move: string): Promise<boolean> {
  const { phone, steps } = await look(world);
  return (
    phone.rows.some((row) => row.deliveryID === id && stepOf(row)?.step === move) ||
    steps.some((each) => each.deliveryId === id && each.move === move)
  );
}

/** Every step, parcel and rupiah is on the phone or at the service, and neither knows of one that is not. */
export async function account(world: World): Promise<void> {
  const seen = await look(world);
  for (const parcel of world.parcels) {
    accountSteps(parcel, seen);
    accountCash(parcel, seen);
    accountParcel(parcel, seen);
  }
  await accountBooks(world, seen);
  await assertInBalance(world.service.ctx.sql);
  // Changes by operations reach the phone with its next answer.
  if (!world.isCut) await until(async () => isTrue(world));
}

function accountSteps({ id, orderId, made }: Parcel, { phone, steps }: Seen): void {
  for (const move of made) {
    const onPhone = phone.rows.filter((row) => row.deliveryID === id && stepOf(row)?.step === move);
    const atService = steps.filter((each) => each.deliveryId === id && each.move === move);
    assert.ok(onPhone.length <= 1 && atService.length <= 1, `${orderId}: ${move} is once in each place`);
    assert.ok(onPhone.length + atService.length > 0, `${orderId}: ${move} is nowhere`);
  }
}

function accountCash({ id, orderId, cashIdr }: Parcel, { phone, steps }: Seen): void {
  const atService = steps.filter((each) => each.deliveryId === id);
  const isThere = atService.some(({ move }) => move === 'complete');
  const onPhone = phone.rows.filter((row) => row.deliveryID === id && !isThere);
  const known = sum(atService.map((each) => Number(each.collectedIdr))) + sum(onPhone.map(cashOf));
  assert.equal(known, cashIdr, `${orderId}: the cash in the courier's bag`);
}

/** A parcel in hand is in the courier's list, or in a step that was refused. */
function accountParcel({ id, orderId, holder }: Parcel, { phone, day }: Seen): void {
  if (holder !== 'courier') return;
  const isHeld = heldIn(day).some(({ deliveryID }) => deliveryID === id);
  assert.ok(
    isHeld || phone.rows.some(({ deliveryID }) => deliveryID === id),
    `${orderId}: the phone does not know that the courier has it`,
  );
}

/** The books have the cash of every handover that was done, and late evidence the rest. */
async function accountBooks({ service, courier }: World, { steps }: Seen): Promise<void> {
  const booked = sum(steps.filter(({ isLate }) => !isLate).map(({ collectedIdr }) => Number(collectedIdr)));
  const balanceIdr = await findBalanceIdr(service.ctx.sql, 'production', courier.id);
  // A step may have arrived since they were read.
  assert.ok(balanceIdr >= booked, `the books have ${balanceIdr}, the handovers ${booked}`);
}

/** True if the phone shows exactly the parcels and the cash that the courier has. */
async function isTrue(world: World): Promise<boolean> {
  const { phone, day, steps } = await look(world);
  const inHand = world.parcels.filter(({ holder }) => holder === 'courier').map(({ id }) => id);
  const shown = heldIn(day).map(({ deliveryID }) => deliveryID);
  const refused = new Set(
    phone.rows.filter((row) => row.refused !== null).map(({ deliveryID }) => deliveryID),
  );
  const waiting = phone.rows.filter((row) => row.refused === null && isUnknown(row, phone.day!.day));
  const lateIdr = sum(steps.filter(({ isLate }) => isLate).map(({ collectedIdr }) => Number(collectedIdr)));
  const cashIdr = sum(world.parcels.map((parcel) => parcel.cashIdr));
  return (
    shown.every((id) => inHand.includes(id)) &&
    inHand.every((id) => shown.includes(id) || refused.has(id)) &&
    day.money.cashInHand + sum(waiting.map(cashOf)) + lateIdr === cashIdr
  );
}

/** True for a row whose step the day does not have yet. */
const isUnknown = (
  { deliveryID }: Row,
  { assignments }: { assignments: readonly { deliveryID: string }[] },
) => assignments.some((job) => job.deliveryID === deliveryID);
