import assert from 'node:assert/strict';
import {
  type Actor,
  failureLeg,
  failureStatus,
  type MoveName,
  moveNames,
  moveOf,
  openMoves,
  type Standing,
} from '../../src/deliveries/lifecycle.ts';
import { operationsMoves } from '../../src/deliveries/moves-of-operations.ts';
import { moveWords } from '../../web/operations/board/move-words.ts';
import { tickingClock } from '../support/clock.ts';
import { couriers, createFlow, type FlowStep } from '../support/flow.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { type Page, screenTest, using, visitAs } from './browser/open.ts';

/** A state of a delivery that the lifecycle table leads to, and the moves that lead there. */
interface State extends Standing {
  readonly hasCourier: boolean;
  readonly way: readonly FlowStep[];
}

const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  config: { mapStyleUrl: '' },
});
const dispatcher = await operationsHand(service);
const flow = await createFlow(service);
const { id: courierId } = couriers.joko;
/** Chosen on the screen: never the present courier. */
const { name: chosen, id: chosenId } = couriers.rina;
// The board lists couriers on duty and couriers with work.
await flow.walk(await flow.book('express'), ['assign', { courierId: chosenId }]);

/** Every state that a life can lead to, by way of every move of every actor, each by a shortest way. */
function reachable(): State[] {
  const first = { pickedUp: false, hasCourier: false, way: [] };
  const found = new Map<string, State>();
  const queue: State[] = [
    { category: 'EXPRESS', status: 'QUEUEING', ...first },
    { category: 'EXPRESS', status: 'ALLOCATING', ...first },
    { category: 'LOGISTIC', status: 'PREPARING', ...first },
  ];
  for (const state of queue) {
    const key = JSON.stringify([state.category, state.status, state.pickedUp, state.hasCourier]);
    if (found.has(key)) continue;
    found.set(key, state);
    for (const by of ['provider', 'courier', 'operations', 'system'] as const) {
      for (const name of openMoves(state, by)) queue.push(after(state, name, by));
    }
  }
  return [...found.values()];
}

function after(state: State, name: MoveName, by: Actor): State {
  const { to, sets = [], needs = [] } = moveOf(name);
  const reasons = { pickup: 'P1001', delivery: 'D1001', return: 'R1001' };
  const brings = {
    by,
    ...(needs.includes('reason') && { reasonCode: reasons[failureLeg(state)] }),
    ...(sets.includes('courier') && { courierId }),
  };
  return {
    category: state.category,
    status: to === 'FAILURE' ? failureStatus(state) : to,
    pickedUp: state.pickedUp || sets.includes('pickup'),
    hasCourier: !sets.includes('noCourier') && (state.hasCourier || sets.includes('courier')),
    way: [...state.way, [name, brings]],
  };
}

/** A delivery in a state, led there by its moves. */
async function deliveryIn({ category, status, way }: State): Promise<string> {
  const schedule = { pickupTimeFrom: '2026-11-21T09:00:00+07:00', pickupTimeTo: '2026-11-21T10:00:00+07:00' };
  const id =
    category === 'LOGISTIC'
      ? await flow.book('logistic')
      : await flow.book('express', way.length === 0 && status === 'QUEUEING' ? { schedule } : {});
  // A release is the only move from QUEUEING that leads to a state of its own.
  await flow.walk(id, ...way);
  const { delivery } = (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
  assert.ok([status, 'ARRIVED_AT_PICKUP_POINT', 'ARRIVED_AT_DESTINATION'].includes(delivery.status));
  return id;
}

/** The Indonesian names of the buttons. */
const words: Partial<Record<MoveName, string>> = {
  ...Object.fromEntries(Object.entries(moveWords).map(([move, { name }]) => [move, name[0]])),
  assign: 'Tugaskan',
  reassign: 'Ganti kurir',
};

const panelOf = (page: Page, id: string) => page.getByRole('complementary').filter({ hasText: id });

/** The moves that can be chosen in an open drawer: its buttons and the items of its menu. */
async function offeredIn(page: Page, id: string): Promise<string[]> {
  const buttons = await panelOf(page, id).getByRole('button').all();
  await panelOf(page, id).getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Unggah bukti' }).waitFor();
  const items = await page.getByRole('menuitem').all();
  const found: string[] = [];
  for (const each of [...buttons, ...items]) if (await each.isEnabled()) found.push(await each.innerText());
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return found;
}

/** Opens a move as a person would, by its button or in the menu, and checks that its dialog can be sent. */
async function tryMove(page: Page, id: string, state: State, move: MoveName): Promise<void> {
  const name = words[move]!;
  const button = panelOf(page, id).getByRole('button', { name, exact: true });
  if ((await button.count()) === 0) {
    await panelOf(page, id).getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  } else {
    await button.click();
  }
  const dialog = page.getByRole('dialog');
  if (needsCourier(move, state)) {
    await dialog.getByRole('option', { name: new RegExp(chosen) }).click();
    assert.ok(await dialog.getByRole('button', { name: `Berikan kepada ${chosen}` }).isEnabled());
  } else {
    const needs = moveOf(move).needs ?? [];
    if (needs.includes('reason')) await dialog.getByRole('combobox', { name: 'Alasan' }).waitFor();
    if (needs.includes('recipientName'))
      await dialog.getByRole('textbox', { name: 'Diterima oleh' }).waitFor();
    if (needs.includes('proof')) await dialog.getByRole('button', { name: 'Pilih foto' }).waitFor();
    assert.ok(await dialog.getByRole('button', { name, exact: true }).isEnabled());
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

const needsCourier = (move: MoveName, { hasCourier }: State): boolean => {
  const { needs = [] } = moveOf(move);
  return needs.includes('courier') || (needs.includes('anyCourier') && !hasCourier);
};

screenTest(
  'every move that the lifecycle opens to operations is made on the screen, from every state',
  async () => {
    const states = reachable().filter((state) => openMoves(state, 'operations').length > 0);
    assert.deepEqual(
      operationsMoves,
      moveNames.filter((name) => states.some((state) => openMoves(state, 'operations').includes(name))),
    );
    const ids: [State, string][] = [];
    for (const state of states) ids.push([state, await deliveryIn(state)]);
    await using(await visitAs(service, 'dispatcher', { path: '/operations/' }), async (page) => {
      const tried = new Set<string>();
      for (const [state, id] of ids) {
        await page.evaluate((open) => {
          history.pushState({}, '', `/operations/?open=${open}`);
          dispatchEvent(new PopStateEvent('popstate'));
        }, id);
        await panelOf(page, id).getByText('Riwayat').waitFor();
        const offered = await offeredIn(page, id);
        for (const move of openMoves(state, 'operations')) {
          const title = `${move} from ${JSON.stringify({ ...state, way: undefined })}`;
          assert.ok(offered.includes(words[move]!), `${title} is offered, beside ${offered.join(', ')}`);
          // One dialog is as the other of its move.
          const kind = `${move} ${needsCourier(move, state)}`;
          if (!tried.has(kind)) await tryMove(page, id, state, move);
          tried.add(kind);
        }
      }
    });
  },
);

screenTest(
  'a verified parcel leaves its hub, and a held return starts, with a courier chosen on the screen',
  async () => {
    const parcel = await flow.book('logistic');
    await flow.walk(parcel, 'verify');
    const held = await flow.book('logistic');
    await flow.walk(held, 'verify', 'stage', 'depart', 'fail', 'chooseReturn', 'startReturn', 'failReturn');
    await flow.walk(held, 'park', 'retryReturn');
    const read = async (id: string) => (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
    await using(
      await visitAs(service, 'dispatcher', { path: `/operations/?open=${parcel}` }),
      async (page) => {
        const give = async (button: string) => {
          const panel = page.getByRole('complementary');
          await panel.getByRole('button', { name: button, exact: true }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('option', { name: new RegExp(chosen) }).click();
          await dialog.getByRole('button', { name: `Berikan kepada ${chosen}` }).click();
          await dialog.waitFor({ state: 'detached' });
        };
        await give('Tugaskan');
        await page.getByText(`kini pada ${chosen}`).waitFor();
        await page.goto(`/operations/?open=${held}`);
        await give('Mulai retur');
        await page.getByText(`kini pada ${chosen}`).waitFor();
      },
    );
    for (const [id, status] of [
      [parcel, 'PICKING_UP'],
      [held, 'IN_RETURN'],
    ] as const) {
      const { delivery, courierID } = await read(id);
      assert.deepEqual([delivery.status, courierID], [status, chosenId]);
    }
  },
);
