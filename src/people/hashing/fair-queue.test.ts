import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createFairQueue } from './fair-queue.ts';

const network = (name: string, site = name) => ({ network: name, site });
const owner = (name: string) => ({ owner: name });

test('decision 199: networks take turns, and a newcomer has the place of the one that has most', () => {
  const queue = createFairQueue<string>(4);
  for (const each of ['a1', 'a2', 'a3', 'b1']) assert.equal(queue.add(each, network(each[0]!)), undefined);
  assert.equal(queue.add('a4', network('a')), 'a4');
  assert.equal(queue.add('c1', network('c')), 'a3');
  assert.equal(queue.add('b2', network('b')), 'b2', 'as many as those that have most');
  assert.deepEqual(
    Array.from({ length: 5 }, () => queue.take()),
    ['a1', 'b1', 'c1', 'a2', undefined],
  );
});

test('decision 657: the many networks of one site have the places of one sender, and share these as others do', () => {
  const queue = createFairQueue<string>(4);
  for (const each of ['a1', 'b1', 'c1', 'c2']) queue.add(each, network(each[0]!, '2001:db8::/48'));
  assert.equal(queue.add('x1', network('x')), 'c2');
  assert.equal(queue.add('y1', network('y')), 'a1');
  assert.equal(queue.add('d1', network('d', '2001:db8::/48')), 'd1');
  assert.deepEqual(
    Array.from({ length: 5 }, () => queue.take()),
    ['b1', 'c1', 'x1', 'y1', undefined],
  );
});

test('decision 199: owners come first, but a stranger follows three of them', () => {
  const queue = createFairQueue<string>(4);
  for (const each of ['s1', 's2']) queue.add(each, network('s'));
  for (const each of ['o1', 'o2', 'o3', 'o4']) assert.equal(queue.add(each, owner('o')), undefined);
  assert.equal(queue.add('o5', owner('o')), 'o5');
  assert.deepEqual(
    Array.from({ length: 7 }, () => queue.take()),
    ['o1', 'o2', 'o3', 's1', 'o4', 's2', undefined],
  );
});

test('decision 375: an account that floods leaves the others their turns and places', () => {
  const queue = createFairQueue<string>(4);
  for (const each of ['a1', 'a2', 'a3', 'a4']) queue.add(each, owner('a'));
  assert.equal(queue.add('b1', owner('b')), 'a4');
  assert.deepEqual(
    Array.from({ length: 4 }, () => queue.take()),
    ['a1', 'b1', 'a2', 'a3'],
  );
});

test('decision 199: whoever floods, a task is taken once or refused, and the last of the smallest network is not refused', () => {
  const step = fc.oneof(
    fc.constant('take'),
    fc.constantFrom('owner a', 'owner b'),
    fc.integer({ min: 0, max: 5 }).map(String),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = createFairQueue<string>(6);
      const [added, ended] = [new Set<string>(), new Set<string>()];
      const end = (task: string | undefined) => {
        if (task === undefined) return;
        assert.ok(added.has(task) && !ended.has(task));
        ended.add(task);
      };
      for (const [index, each] of steps.entries()) {
        if (each === 'take') {
          end(queue.take());
          continue;
        }
        const task = `${each} ${index}`;
        added.add(task);
        const waits = [...added].some((one) => one.startsWith(`${each} `) && one !== task && !ended.has(one));
        const refused = queue.add(task, each.startsWith('owner') ? owner(each) : network(each));
        // There are six places for the six networks, and six for the two accounts. So a sender that has no waiting task
        // always gets a place.
        if (!waits) assert.notEqual(refused, task);
        end(refused);
        assert.equal(queue.size(), added.size - ended.size);
        assert.ok(queue.size() <= 12);
      }
    }),
  );
});
