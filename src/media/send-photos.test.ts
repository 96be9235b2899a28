import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../problems.ts';
import { createPhotoPlaces } from './send-photos.ts';

const isBusy = (error: unknown) => error instanceof Refusal && error.problem === 'busy';

function replyOf() {
  const raw = Object.assign(new EventEmitter(), { setTimeout: () => raw, destroy: () => raw.emit('close') });
  return { raw } as unknown as FastifyReply & { raw: EventEmitter };
}

test('decision 568: photos that are not read hold a bounded number of places, and one network a share of them', () => {
  const take = createPhotoPlaces();
  const held = Array.from({ length: 12 }, replyOf);
  for (const reply of held) take('192.0.2.1', reply);
  assert.throws(() => take('192.0.2.1', replyOf()), isBusy);
  for (let index = 0; index < 12; index += 1) take(`198.51.100.${index}`, replyOf());
  assert.throws(() => take('203.0.113.1', replyOf()), isBusy, 'all places are taken');
  held[0]!.raw.emit('close');
  take('192.0.2.1', replyOf());
});
