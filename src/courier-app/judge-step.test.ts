import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { newTestDelivery } from '../../test/support/deliveries.ts';
import { standingOf } from '../deliveries/delivery.ts';
import { isFinal, moveOf, whyClosed } from '../deliveries/lifecycle.ts';
import { addedNeeds } from '../deliveries/needs.ts';
import { statuses } from '../vocabulary/statuses.ts';
import { judge, type StepFacts, type Verdict } from './judge-step.ts';
import { courierSteps, type Step } from './steps-schema.ts';

const now = new Date('2026-11-20T09:15:00.000Z');
const courier = { id: 'C-1', name: 'Joko', phone: '+628111111111', photoUrl: null };
const other = { ...courier, id: 'C-2' };
const photo = (number: number, bytes = `photo ${number}`) => ({
  id: `ME-${number}`,
  uploadId: `P-${number}`,
  sha256: Buffer.from(bytes),
});
const proof = { type: 'PICKUP_PROOF', url: 'ME-9', createdAt: now } as const;

/** Returns a delivery at its recipient's door, with 50,000 IDR to collect. */
const atTheDoor = newTestDelivery(now, {
  id: 'DE-1',
  status: 'IN_DELIVERY',
  courier,
  codAmountIdr: 50_000,
  pickupAt: now,
  media: [proof],
  trackingToken: 'token',
});
const facts: StepFacts = {
  now,
  courierId: 'C-1',
  sentAt: null,
  delivery: atTheDoor,
  earlier: null,
  hasHad: true,
  isGivenBack: false,
  awaitsSettlement: false,
  isWithCourier: true,
  formerDues: null,
  wrongPins: 0,
  reason: null,
  photos: [photo(1), photo(2), photo(9)],
  pins: [],
  policy: { pickupAsks: [], handoverAsks: [] },
};
const complete: Step = {
  stepID: 'S-1',
  deliveryID: 'DE-1',
  step: 'complete',
  at: '2026-11-20T16:00:00+07:00',
  proofIDs: ['P-1'],
  recipientName: 'Siti',
  collected: { amount: 50_000, method: 'CASH' },
};
const fail: Step = {
  stepID: 'S-1',
  deliveryID: 'DE-1',
  step: 'fail',
  at: complete.at,
  proofID: 'P-1',
  reasonCode: 'D1001',
};
const reason = { code: 'D1001', leg: 'delivery', text: 'Alamat salah' } as const;
const collected = (amount: number) => ({ collected: { amount, method: 'CASH' as const } });
const short = (amountIdr: number) => ({
  collected: { ...collected(amountIdr).collected, shortfallReason: 'Uang kurang' },
});
const corrected = (leastIdr: number, mostIdr: number) => ({ formerDues: { leastIdr, mostIdr } });
const [raised, lowered] = [corrected(40_000, 40_000), corrected(60_000, 60_000)];
const outdated = 'refused with evidence collectionOutdated alert';
const withStatus = (status: StepFacts['delivery']['status']) => ({ delivery: { ...atTheDoor, status } });
const earlier = { deliveryId: 'DE-1', move: 'complete', status: 'COMPLETED' } as const;
const withPin = { policy: { pickupAsks: [], handoverAsks: ['pin'] }, pins: ['123456'] } as const;
const withoutOwner = { delivery: { ...atTheDoor, courier: other } };

/** Summarises a verdict by its outcome and problem; adds `alert` if a person must decide at once. */
function summaryOf(verdict: Verdict): string {
  if (verdict.outcome === 'repeated') return `repeated ${verdict.status}`;
  if (verdict.outcome === 'done') return `done ${verdict.transition.next.status}`;
  const isAlert = verdict.outcome === 'refused with evidence' && verdict.isHandover;
  return [verdict.outcome, verdict.refusal.problem, ...(isAlert ? ['alert'] : [])].join(' ');
}

type Case = [title: string, summary: string, known: Partial<StepFacts>, step?: Partial<Step>];

/** The clock of a phone that was offline for some minutes. */
const offline = (minutes: number) => ({ sentAt: new Date(Date.parse(complete.at) + minutes * 60_000) });

const cases: Case[] = [
  ['with everything it needs', 'done COMPLETED', {}],
  ['made before', 'repeated COMPLETED', { earlier }],
  ['made before, and the delivery is lost', 'repeated COMPLETED', { earlier, ...withoutOwner }],
  ['with the id of another step', 'refused stepReused', { earlier: { ...earlier, move: 'depart' } }],
  [
    "with the id of another delivery's",
    'refused stepReused',
    { earlier: { ...earlier, deliveryId: 'DE-2' } },
  ],
  ['on a delivery that never was theirs', 'refused deliveryNotFound', { ...withoutOwner, hasHad: false }],
  ['on a delivery that was theirs', 'refused with evidence assignmentGone alert', withoutOwner],
  ['on a delivery given back', 'refused with evidence assignmentGone alert', { isGivenBack: true }],
  [
    'without money or photo, on a delivery that was theirs',
    'refused with evidence assignmentGone',
    withoutOwner,
    { collected: null, proofIDs: ['P-5'] },
  ],
  [
    'while a handover waits for operations',
    'refused with evidence settlementAwaited alert',
    { awaitsSettlement: true },
  ],
  [
    'after the end, while a handover waits',
    'refused with evidence moveClosed alert',
    { awaitsSettlement: true, ...withStatus('COMPLETED') },
  ],
  ['at another status', 'refused with evidence moveClosed alert', withStatus('PENDING_DELIVERY')],
  [
    'at another status, with personal data erased',
    'refused moveClosed',
    { ...withStatus('COMPLETED'), hasHad: false },
  ],
  ['of operations', 'refused moveClosed', {}, { step: 'recover' }],
  ['of the other category', 'refused moveClosed', {}, { step: 'load' }],
  ['without a name', 'refused moveLacks', {}, { recipientName: ' ' }],
  ['without its photo', 'refused moveLacks', {}, { proofIDs: [] }],
  ['with a photo that was not uploaded', 'refused moveLacks', {}, { proofIDs: ['P-1', 'P-3'] }],
  ['with a photo of another move', 'refused moveLacks', {}, { proofIDs: ['P-9'] }],
  [
    'with a photo of another move under a new id',
    'refused moveLacks',
    { photos: [photo(1, 'photo 9'), photo(9)] },
  ],
  ['with a signature that was not uploaded', 'refused moveLacks', {}, { signatureID: 'P-3' }],
  ["with a neighbour's code", 'refused barcodeWrong', {}, { barcode: 'DE-2' }],
  ['with more than was ever due', 'refused moveLacks', lowered, collected(60_001)],
  ['with what was due before it was lowered', outdated, lowered, collected(60_000)],
  [
    'with what was due before it was lowered, and without a name',
    'refused moveLacks',
    lowered,
    { ...collected(60_000), recipientName: null },
  ],
  ['with less than was ever due', 'refused moveLacks', raised, collected(39_999)],
  ['with what was due before it was raised', outdated, raised, collected(40_000)],
  ['with what was due before it was raised, and a reason', 'done COMPLETED', raised, short(40_000)],
  ['with what was due between two corrections', outdated, corrected(40_000, 60_000), collected(40_000)],
  ['with the raised amount', 'done COMPLETED', raised],
  ['without the PIN that the policy asks', 'refused moveLacks', withPin],
  ['with the PIN', 'done COMPLETED', withPin, { pin: ' 123456 ' }],
  ['with a wrong PIN', 'refused pinWrong', withPin, { pin: '000000' }],
  ['with the last wrong PIN', 'refused pinClosed', { ...withPin, wrongPins: 4 }, { pin: '000000' }],
  [
    'with the PIN after too many wrong ones',
    'refused pinClosed',
    { ...withPin, wrongPins: 5 },
    { pin: '123456' },
  ],
  [
    'with a reason in the place of the PIN',
    'done COMPLETED',
    { ...withPin, wrongPins: 5 },
    { withoutPin: 'Ponsel mati' },
  ],
  ['with a reason that the catalogue lacks', 'refused moveLacks', {}, fail],
  ['with a reason of another leg', 'refused moveLacks', { reason: { ...reason, leg: 'pickup' } }, fail],
  ['with its reason', 'done FAILED_DELIVERY', { reason }, fail],
];

describe('a step', () => {
  for (const [title, summary, known, step = {}] of cases) {
    test(`${title}: ${summary}`, () => {
      assert.equal(summaryOf(judge({ ...complete, ...step }, { ...facts, ...known })), summary);
    });
  }
});

test('only a PIN that is compared and wrong is counted', () => {
  const isCounted = (wrongPins: number, pin: string) => {
    const verdict = judge({ ...complete, pin }, { ...facts, ...withPin, wrongPins });
    return verdict.outcome === 'refused' && verdict.isWrongPin === true;
  };
  assert.deepEqual(
    [isCounted(0, '000000'), isCounted(4, '000000'), isCounted(5, '000000'), isCounted(0, '123456')],
    [true, true, false, false],
  );
});

test('decision 231: a signature is a proof after the photos, and the checks passed are stored', () => {
  const step = { ...complete, proofIDs: ['P-1'], signatureID: 'P-2', barcode: 'de-1', pin: '123456' };
  const verdict = judge(step, { ...facts, ...withPin });
  assert.equal(verdict.outcome, 'done');
  assert.deepEqual(
    verdict.transition.media.map(({ url }) => url),
    ['ME-1', 'ME-2'],
  );
  const { signatureId, verified, withoutPin } = verdict.stored;
  assert.deepEqual([signatureId, verified, withoutPin], ['ME-2', ['barcode', 'pin'], null]);
});

const anyText = fc.constantFrom(null, ' ', 'Siti');
const anyStep: fc.Arbitrary<Step> = fc
  .record({
    step: fc.constantFrom(...courierSteps),
    proofIDs: fc.subarray(['P-1', 'P-2', 'P-3', 'P-9']),
    signatureID: fc.constantFrom(null, ' ', 'P-2', 'P-3'),
    barcode: fc.constantFrom(null, ' ', 'DE-1', 'DE-2'),
    pin: fc.constantFrom(null, ' ', '123456', '000000'),
    withoutPin: anyText,
    reasonCode: fc.constantFrom(null, ' ', 'D1001'),
    recipientName: anyText,
    notes: anyText,
    collected: fc.constantFrom(
      null,
      ...[0, 40_000, 50_000, 60_000].map((amount) => collected(amount).collected),
    ),
    latitude: fc.constantFrom(null, -6.21, -6.5),
    longitude: fc.constantFrom(null, 106.82),
  })
  .map((step) => ({ stepID: 'S-1', deliveryID: 'DE-1', at: complete.at, ...step }));
const anyDelivery = fc
  .record({
    category: fc.constantFrom('EXPRESS' as const, 'LOGISTIC' as const),
    status: fc.oneof(
      fc.constantFrom(...statuses),
      fc.constantFrom('PICKING_UP' as const, 'IN_DELIVERY' as const),
    ),
    courier: fc.constantFrom(courier, courier, courier, other, null),
    codAmountIdr: fc.constantFrom(null, 50_000),
    pickupAt: fc.constantFrom(null, now),
    media: fc.constantFrom([], [proof]),
    trackingToken: fc.constantFrom(null, 'token'),
  })
  .map((known) => ({ ...atTheDoor, ...known }));
const anyFacts: fc.Arbitrary<StepFacts> = fc
  .record({
    delivery: anyDelivery,
    earlier: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.constant(earlier)),
    hasHad: fc.boolean(),
    isGivenBack: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    awaitsSettlement: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    formerDues: fc.constantFrom(null, raised.formerDues, lowered.formerDues),
    wrongPins: fc.nat(6),
    reason: fc.constantFrom(null, reason, { ...reason, leg: 'pickup' as const }),
    photos: fc.subarray([photo(1), photo(2), photo(9)]),
    policy: fc.record({
      pickupAsks: fc.subarray([...addedNeeds]),
      handoverAsks: fc.subarray([...addedNeeds]),
    }),
  })
  .map((known) => ({ ...facts, pins: ['123456'], ...known }));

function deeplyFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  for (const each of Object.values(value)) deeplyFrozen(each);
  return Object.freeze(value);
}

const seen = new Set<Verdict['outcome']>();

test('a verdict depends on step and facts alone, moves only what is theirs and open, and keeps what a former courier sends', () => {
  fc.assert(
    fc.property(anyStep, anyFacts, (step, known) => {
      const verdict = judge(deeplyFrozen(step), deeplyFrozen(known));
      assert.ok(isDeepStrictEqual(judge(step, known), verdict));
      seen.add(verdict.outcome);
      checkVerdict(step, known, verdict);
    }),
    { numRuns: 3000 },
  );
  assert.equal(seen.size, 4, `only ${[...seen]}`);
});

function checkVerdict(step: Step, { delivery, ...known }: StepFacts, verdict: Verdict): void {
  const isTheirs = delivery.courier?.id === 'C-1' && !known.isGivenBack;
  assert.equal(
    verdict.outcome === 'repeated',
    known.earlier !== null && step.step === known.earlier.move,
    'a repeat is answered before anything else is looked at',
  );
  if (verdict.outcome === 'refused with evidence') {
    assert.ok(known.hasHad || isTheirs);
    assert.equal(verdict.evidence.refusalCode, verdict.refusal.problem);
    if (step.collected) assert.ok(verdict.isHandover, 'money is never left unseen');
  }
  if (verdict.outcome !== 'done') return;
  const { next, entry, media } = verdict.transition;
  assert.ok(isTheirs);
  assert.ok(isFinal(delivery.status) || !known.awaitsSettlement);
  assert.equal(whyClosed(step.step, standingOf(delivery), 'courier'), undefined);
  assert.equal(entry.status, next.mark ?? next.status);
  assert.equal(next.timelineLength, delivery.timelineLength + 1);
  assert.ok(next.updatedAt > delivery.updatedAt);
  assert.ok(media.every(({ url }) => !delivery.media.some((used) => used.url === url)));
  if (moveOf(step.step).sets?.includes('collection'))
    assert.equal(next.collectedAmountIdr ?? 0, step.collected?.amount ?? 0);
}

describe('decision 618: money of an incomplete step is kept once the courier has left the door', () => {
  const wrongPin: Partial<Step> = { pin: '000000' };
  const unproved: Partial<Step> = { proofIDs: [] };
  const kinds: [title: string, known: Partial<StepFacts>, step: Partial<Step>, problem: string][] = [
    ['a wrong PIN', withPin, wrongPin, 'pinWrong'],
    ['one PIN too many', { ...withPin, wrongPins: 5 }, wrongPin, 'pinClosed'],
    ['no photo', {}, unproved, 'moveLacks'],
    ['a photo that the service lacks', {}, { proofIDs: ['P-7'] }, 'moveLacks'],
    ['a photo of another move', {}, { proofIDs: ['P-9'] }, 'moveLacks'],
    ['more money than was due', {}, collected(60_000), 'moveLacks'],
    ['less money without a reason', {}, collected(40_000), 'moveLacks'],
    ['a wrong code', {}, { barcode: 'DE-2' }, 'barcodeWrong'],
  ];
  for (const [title, known, step, problem] of kinds)
    test(title, () => {
      const verdictOf = (minutes: number | undefined, more: Partial<Step> = {}) =>
        judge(
          { ...complete, ...step, ...more },
          { ...facts, ...known, ...(minutes !== undefined && offline(minutes)) },
        );
      const late = verdictOf(5);
      assert.equal(summaryOf(late), `refused with evidence ${problem} alert`);
      assert.equal('isWrongPin' in late, problem === 'pinWrong', 'a wrong PIN counts as ever');
      for (const atTheDoor of [verdictOf(undefined), verdictOf(4)])
        assert.equal(summaryOf(atTheDoor), `refused ${problem}`);
    });
  test('a step without money is refused only', () => {
    const prepaid = { delivery: { ...atTheDoor, codAmountIdr: null } };
    const step = { ...complete, proofIDs: [], collected: null };
    assert.equal(summaryOf(judge(step, { ...facts, ...prepaid, ...offline(60) })), 'refused moveLacks');
  });
});
