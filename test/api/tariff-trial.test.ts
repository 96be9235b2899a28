import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sheet } from '../../src/quotes/tariffs/sheet.ts';
import { createClock } from '../support/clock.ts';
import { createFlow } from '../support/flow.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const flow = await createFlow(service);
const admin = await operationsHand(service, 'operator-admin');
const drafts = '/operations/v1/tariff-drafts';
const period = 'environment=production&from=2026-11-20&to=2026-11-20';

/** Creates a draft with changed tariffs, and returns its path. */
async function draftWith(change: (sheet: Sheet) => Partial<Sheet>): Promise<string> {
  const { body } = await admin.post(drafts, { name: 'Coba' });
  const { tariffDraftID, sheet } = body.data;
  const path = `${drafts}/${tariffDraftID}`;
  const changed = await admin.put(path, { version: 1, sheet: { ...sheet, ...change(sheet) } });
  assert.deepEqual(changed.body.data.faults, []);
  return path;
}

const trialOf = async (path: string) => (await admin.get(`${path}/trial?${period}`)).body.data;

test('decision 813: a trial shows what a draft would have meant for completed deliveries, and its file the same', async () => {
  const done = await flow.book('express');
  await flow.walk(done, 'assign', 'setOff', 'pickUp', 'depart', 'complete');
  await flow.book('express'); // Not completed, so not counted.
  const same = await draftWith(() => ({}));
  const [row, ...others] = (await trialOf(same)).rows;
  assert.deepEqual(others, []);
  const { deliveries, dearer, cheaper, refused, unknown, beforeIdr, afterIdr } = row;
  assert.deepEqual([deliveries, dearer, cheaper, refused, unknown], [1, 0, 0, 0, 0]);
  assert.ok(beforeIdr > 0 && beforeIdr === afterIdr);
  assert.equal(row.workspaceID, service.provider.workspaceId);

  const raised = await draftWith(({ tariffs }) => ({
    tariffs: tariffs.map((each) => ({ ...each, baseIdr: each.baseIdr + 20_000 })),
  }));
  const trial = await trialOf(raised);
  assert.deepEqual([trial.version, trial.next, trial.progress], [2, null, 1]);
  assert.equal(trial.rows[0].dearer, 1);
  assert.ok(trial.rows[0].afterIdr > beforeIdr);
  const file = await admin.get(`${raised}/trial.csv?${period}`);
  const [heads, line] = file.text.split('\r\n').map((each) => each.split(','));
  const cell = (name: string) => line![heads!.indexOf(name)];
  assert.deepEqual(
    [cell('provider'), cell('dearer'), cell('after')],
    ['Toko Melati', '1', String(trial.rows[0].afterIdr)],
  );

  const near = await draftWith(({ tariffs }) => ({
    tariffs: tariffs.map((each) => ({ ...each, maxDistanceKm: 0.001 })),
  }));
  const none = (await trialOf(near)).rows[0];
  assert.deepEqual([none.refused, none.afterIdr], [1, 0]);
});

test('decision 813: a trial of a draft with faults, or of a period that ends before it starts, is refused', async () => {
  const { body } = await admin.post(drafts, { name: 'Rusak', file: 'format: lain' });
  const path = `${drafts}/${body.data.tariffDraftID}/trial`;
  const faulty = await admin.get(`${path}?${period}`);
  assert.deepEqual([faulty.status, faulty.body.code], [409, 'tariffDraftFaulty']);
  const early = await admin.get(`${path}?environment=production&from=2026-11-20&to=2026-11-19`);
  assert.equal(early.body.code, 'periodEndsBeforeStart');
});
