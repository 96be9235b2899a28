import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeClock } from './device-clock.ts';

const at = (text: string) => new Date(`2026-11-20T${text}Z`);
const receivedAt = at('12:00:00');

test('decision 232: a step is as old as the phone says between making and sending, whatever day its clock shows', () => {
  const cases: [what: string, deviceAt: Date, sentAt: Date | null, madeAt: string | null, wrong: boolean][] =
    [
      ['right', at('11:00:00'), at('11:59:58'), '2026-11-20T11:00:02.000Z', false],
      [
        'a day ahead',
        new Date('2026-11-21T11:00:00Z'),
        new Date('2026-11-21T12:00:00Z'),
        '2026-11-20T11:00:00.000Z',
        true,
      ],
      [
        'a day behind',
        new Date('2026-11-19T11:30:00Z'),
        new Date('2026-11-19T12:00:00Z'),
        '2026-11-20T11:30:00.000Z',
        true,
      ],
      [
        'set right between making and sending',
        new Date('2026-11-21T11:00:00Z'),
        receivedAt,
        '2026-11-20T12:00:00.000Z',
        false,
      ],
      ['not told', at('11:00:00'), null, null, false],
      ['not told, and made tomorrow', new Date('2026-11-21T11:00:00Z'), null, null, true],
      [
        'made before the year 1',
        new Date('0000-01-01T00:00:00Z'),
        new Date('9999-01-01T00:00:00Z'),
        null,
        true,
      ],
    ];
  for (const [what, deviceAt, sentAt, madeAt, wrong] of cases) {
    const judged = judgeClock({ deviceAt, sentAt, receivedAt });
    assert.deepEqual([judged.madeAt?.toISOString() ?? null, judged.clockWrong], [madeAt, wrong], what);
  }
  const { clockAheadSeconds } = judgeClock({ deviceAt: at('11:00:00'), sentAt: at('11:50:00'), receivedAt });
  assert.equal(clockAheadSeconds, -600);
});
