import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../problems/problems.ts';
import { createRoom } from './room.ts';

const isBusy = (error: unknown) => error instanceof Refusal && error.problem === 'busy';
const answer = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply & { raw: EventEmitter };

test('decision 568: answers that are not read hold a bounded room, and one caller a share of it', () => {
  const take = createRoom({ most: 24, mostOfCaller: 12 });
  const held = Array.from({ length: 12 }, answer);
  for (const each of held) take('one', each);
  assert.throws(() => take('one', answer()), isBusy);
  for (let index = 0; index < 12; index += 1) take(`other ${index}`, answer());
  assert.throws(() => take('another', answer()), isBusy, 'all room is taken');
  held[0]!.raw.emit('close');
  take('one', answer());
});

test('decision 366: what finds no room takes none', () => {
  const take = createRoom({ most: 96, mostOfCaller: 40 });
  take('one', answer(), 30);
  assert.throws(() => take('one', answer(), 11), isBusy);
  take('one', answer(), 10);
});
