import { inHand } from '../../../src/vocabulary/statuses.ts';
import type { Day, Finished, Job, Stop } from '../day/day.ts';
import { heldOf } from '../day/held.ts';
import { afterStep, nextKind, openSteps, standingOf } from '../day/jobs.ts';
import { afterStart, inOrder } from '../day/order.ts';
import { type NewRow, type Row, waiting } from './rows.ts';
import type { Contents } from './store.ts';

const isInHand = (job: Job): boolean => inHand.includes(standingOf(job).status);

/** Returns the day with rows applied in order: each row moves its job to the next status, or finishes it. */
export function afterRows(day: Day, rows: readonly Row[]): Day {
  const jobs = new Map(day.assignments.map((job) => [job.deliveryID, job]));
  const touched = new Set<string>();
  const finished = [...day.finished];
  let { money } = day;
  let stops: readonly Stop[] = day.stops;
  const held = new Map(day.held.map((each) => [each.deliveryID, each]));
  for (const row of rows) {
    if (row.asked.kind === 'order') stops = inOrder(stops, jobs, row.asked.stops);
    const job = jobs.get(row.deliveryID);
    if (job === undefined) continue;
    touched.add(row.deliveryID);
    const after = row.asked.kind === 'step' ? afterStep(job, row.asked.step.step) : null;
    if (after !== null && after !== job) {
      money = moneyAfter(money, job, row);
      const parcel = heldOf(after, reasonOf(day, row));
      if (parcel) held.set(row.deliveryID, parcel);
      else held.delete(row.deliveryID);
    }
    if (after !== null && isInHand(after)) {
      jobs.set(row.deliveryID, after);
      if (after !== job) stops = started(stopsAfter(stops, jobs, touched), jobs, row);
      continue;
    }
    jobs.delete(row.deliveryID);
    if (after !== null) finished.unshift(finishedOf(row, after));
  }
  const assignments = day.assignments.flatMap(({ deliveryID }) => jobs.get(deliveryID) ?? []);
  return {
    ...day,
    assignments,
    stops: stopsAfter(stops, jobs, touched),
    finished,
    held: [...held.values()],
    money,
  };
}

/** Returns the day's money after a row, with the amount that the courier has collected. */
function moneyAfter(money: Day['money'], job: Job, { asked }: Row): Day['money'] {
  const collected = asked.kind === 'step' ? asked.step.collected : null;
  if (!collected) return money;
  const { cashInHand, today } = money;
  const { amount, method } = collected;
  const cash = method === 'CASH' ? amount : 0;
  return {
    ...money,
    cashInHand: cashInHand + cash,
    today: {
      ...today,
      cash: today.cash + cash,
      qris: today.qris + amount - cash,
      shortfall: today.shortfall + Math.max(0, (job.cashOnDelivery ?? 0) - amount),
    },
  };
}

/** Returns the stops after a step; the stop that the courier has started moves forward. */
function started(
  stops: readonly Stop[],
  jobs: ReadonlyMap<string, Job>,
  { deliveryID, asked }: Row,
): readonly Stop[] {
  const category = jobs.get(deliveryID)?.category;
  if (asked.kind !== 'step' || category === undefined) return stops;
  return afterStart(stops, jobs, { move: asked.step.step, category, deliveryId: deliveryID });
}

/** Returns the catalogue's Indonesian text for the reason of a failure; null if the row has no reason. */
function reasonOf({ reasons }: Day, { asked }: Row): string | null {
  const code = asked.kind === 'step' ? asked.step.reasonCode : null;
  return reasons.find((each) => each.code === code)?.textID ?? null;
}

function finishedOf(row: Row, job: Job): Finished {
  const { deliveryID, providerOrderID, status } = job;
  const { asked, at } = row;
  const { step, collected } = asked.kind === 'step' ? asked.step : {};
  const taken = collected ? { amount: collected.amount, method: collected.method } : null;
  return { deliveryID, providerOrderID, step, status, at, madeAt: at, collected: taken } as Finished;
}

/** Removes the stops that rows have completed: pickups of parcels already picked up, and all stops of finished jobs. */
function stopsAfter(
  stops: readonly Stop[],
  jobs: ReadonlyMap<string, Job>,
  touched: ReadonlySet<string>,
): Stop[] {
  const isAhead = ({ kind }: Stop, deliveryID: string) => {
    if (!touched.has(deliveryID)) return true;
    const job = jobs.get(deliveryID);
    return job !== undefined && !(kind === 'PICKUP' && nextKind(job) !== 'PICKUP');
  };
  return stops.flatMap((stop) => {
    const deliveryIDs = stop.deliveryIDs.filter((id) => isAhead(stop, id));
    return deliveryIDs.length === 0 ? [] : [{ ...stop, deliveryIDs }];
  });
}

/**
 * Returns the service's day with all waiting rows of this phone applied. The money stays as the service reported it,
 * since the money page shows unsent amounts separately.
 */
export function dayOf({ day, rows, owner }: Contents): Day | null {
  if (day === null) return null;
  const own = waiting(rows).filter(({ courierID }) => courierID === owner?.courierID);
  return { ...afterRows(day.day, own), money: day.day.money };
}

/**
 * Returns a function that returns true for a row if this phone is already waiting to send the same action (decision
 * 237). A step whose job the service has taken away does not count as waiting: it is sent, refused with the reason,
 * and stored as late evidence.
 */
export function isPendingIn(contents: Contents): (row: NewRow) => boolean {
  const jobs = new Map(dayOf(contents)?.assignments.map((job) => [job.deliveryID, job]));
  const pending = new Set(waiting(contents.rows).map(nameOf));
  return (row) => {
    const job = jobs.get(row.deliveryID);
    const isOpen = job && row.asked.kind === 'step' && openSteps(job).includes(row.asked.step.step);
    return !isOpen && pending.has(nameOf(row));
  };
}

const nameOf = ({ courierID, deliveryID, asked }: NewRow): string =>
  `${courierID} ${deliveryID} ${asked.kind === 'step' ? asked.step.step : asked.kind}`;

/**
 * Returns the refused rows that the service can accept once it has accepted the added ones, in order. For example,
 * after a corrected pickup it can accept the departure and the handover that were refused without it (decision 425).
 */
export function rowsAhead(contents: Contents, added: readonly NewRow[]): Row[] {
  const jobs = new Map(dayOf(contents)?.assignments.map((job) => [job.deliveryID, job]));
  const moveOn = ({ deliveryID, asked }: NewRow): boolean => {
    const job = jobs.get(deliveryID);
    if (job === undefined || asked.kind !== 'step' || !openSteps(job).includes(asked.step.step)) return false;
    jobs.set(deliveryID, afterStep(job, asked.step.step));
    return true;
  };
  const led = new Set(added.filter(moveOn).map(({ deliveryID }) => deliveryID));
  const isClosed = ({ refused, courierID }: Row) =>
    refused?.code === 'moveClosed' && courierID === contents.owner?.courierID;
  return contents.rows.filter((row) => led.has(row.deliveryID) && isClosed(row) && moveOn(row));
}
