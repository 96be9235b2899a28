import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Standing, type Status, statuses } from '../deliveries/lifecycle.ts';
import { stepOnwards, stepToFailure, stepTowards } from './by-hand.ts';

const express = (status: Status, pickedUp = false): Standing => ({ category: 'EXPRESS', status, pickedUp });
const logistic = (status: Status, pickedUp = false): Standing => ({ category: 'LOGISTIC', status, pickedUp });

test('step by step an EXPRESS delivery comes from QUEUEING to COMPLETED', () => {
  const way: Status[] = [
    'QUEUEING',
    'ALLOCATING',
    'PENDING_PICKUP',
    'PICKING_UP',
    'PENDING_DELIVERY',
    'IN_DELIVERY',
  ];
  const made = way.map((status) => stepOnwards(express(status, status.endsWith('DELIVERY')))?.move);
  assert.deepEqual(made, ['release', 'assign', 'setOff', 'pickUp', 'depart', 'complete']);
});

test('step by step a LOGISTIC delivery comes from PREPARING to COMPLETED', () => {
  const way: Status[] = ['PREPARING', 'VERIFIED', 'PENDING_DELIVERY', 'IN_DELIVERY'];
  const made = way.map((status) => stepOnwards(logistic(status, status.endsWith('DELIVERY')))?.move);
  assert.deepEqual(made, ['verify', 'stage', 'depart', 'complete']);
  assert.equal(stepOnwards(logistic('PICKING_UP'))?.move, 'load');
});

test('a delivery whose life is over, or whose pickup failed, goes no further by itself', () => {
  for (const status of ['COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED'] as const) {
    assert.equal(stepOnwards(express(status, true)), undefined);
  }
  assert.equal(stepOnwards(express('FAILED_PICKUP')), undefined);
});

test('a named status is reached by the one move that leads there', () => {
  assert.equal(stepTowards(express('PICKING_UP'), 'ARRIVED_AT_PICKUP_POINT')?.move, 'arriveAtPickup');
  assert.equal(stepTowards(express('IN_DELIVERY', true), 'PENDING_PICKUP')?.move, 'reassign');
  assert.equal(stepTowards(express('FAILED_DELIVERY', true), 'PENDING_RETURN')?.move, 'chooseReturn');
  assert.equal(stepTowards(express('ON_HOLD', true), 'DISPOSED')?.move, 'writeOff');
  assert.equal(stepTowards(logistic('PREPARING'), 'NOT_VERIFIED')?.move, 'reportMissing');
});

test('nobody but the provider cancels, not even by hand (spec 1)', () => {
  for (const status of statuses) assert.equal(stepTowards(express(status), 'CANCELLED'), undefined);
});

test('a failure by hand has a reason of its leg, made by whoever may fail it there', () => {
  const failure = (standing: Standing) => {
    const step = stepToFailure(standing, undefined);
    return step && [step.move, step.by, step.reasonCode];
  };
  assert.deepEqual(failure(express('ALLOCATING')), ['expire', 'system', 'P1001']);
  assert.deepEqual(failure(express('PENDING_PICKUP')), ['forceFailure', 'operations', 'P1099']);
  assert.deepEqual(failure(express('PICKING_UP')), ['fail', 'courier', 'P1002']);
  assert.deepEqual(failure(express('IN_DELIVERY', true)), ['fail', 'courier', 'D1001']);
  assert.deepEqual(failure(express('IN_RETURN', true)), ['failReturn', 'courier', 'R1001']);
  assert.equal(failure(express('COMPLETED', true)), undefined);
});
