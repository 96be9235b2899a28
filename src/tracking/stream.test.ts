import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { FastifyReply } from 'fastify';
import { eventOf, type TrackingEvent } from './schema.ts';
import { streamTracking } from './stream.ts';
import { type TrackingView, trackingView } from './view.ts';

/** A response whose client reads nothing until `read`. */
class Response extends EventEmitter {
  readonly sent: string[] = [];
  destroyed = false;
  writableEnded = false;
  writableLength = 0;
  writeHead(): void {}
  write(text: string): void {
    this.sent.push(text);
    this.writableLength += text.length;
  }
  end(text: string): void {
    this.write(text);
    this.writableEnded = true;
  }
  read(): string {
    this.writableLength = 0;
    return this.sent.splice(0).join('');
  }
}

const at = new Date('2026-11-20T05:00:00Z');
const viewAt = (latitude: number, status: 'IN_DELIVERY' | 'COMPLETED' = 'IN_DELIVERY'): TrackingView =>
  trackingView(
    {
      ...{
        token: 'T',
        workspaceId: 'WS-1',
        environment: 'production',
        status,
        mark: null,
        courierName: 'Joko',
        vehicle: 'MOTORCYCLE',
      },
      ...{ destination: null, destinationDistrict: null, promisedDropoffAt: null, forecast: null },
      ...{ timeZone: 'Asia/Jakarta', updatedAt: at, timeline: [] },
      place: { latitude, longitude: 106.8, at },
    },
    at,
    null,
  );

test('decision 132: a client that does not read holds little memory, and then gets the latest view alone', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const raw = new Response();
  const reply = { raw, hijack: () => undefined, request: { id: 'R-1', headers: {} } };
  let receive: (event: TrackingEvent | undefined) => void = () => assert.fail();
  const send = (view: TrackingView) => receive(eventOf(view));
  const watch = {
    find: async () => undefined,
    stop: () => undefined,
    watch: (_token: string, watcher: typeof receive) => {
      receive = watcher;
      return () => undefined;
    },
  };
  assert.ok(streamTracking(reply as unknown as FastifyReply, watch, { token: 'T', first: viewAt(0) }));
  for (let step = 1; step <= 10_000; step += 1) send(viewAt(-step / 10_000));
  t.mock.timers.tick(24 * 3_600_000);
  assert.ok(raw.writableLength < 20_000, `${raw.writableLength} bytes wait`);
  raw.read();
  send(viewAt(-5));
  assert.match(raw.read(), /"latitude":-5,/);
  for (let step = 1; step <= 10_000; step += 1) send(viewAt(-step / 10_000));
  send(viewAt(-6, 'COMPLETED'));
  assert.match(raw.read(), /"status":"COMPLETED".*event: end/s, 'the end is never skipped');
});

test('decision 662: a view that says the same is the same event, and is hashed once', () => {
  const first = eventOf(viewAt(-6.2));
  assert.equal(eventOf(viewAt(-6.2), first), first);
  const moved = eventOf(viewAt(-6.3), first);
  assert.notEqual(moved.id, first.id);
  assert.equal(eventOf(viewAt(-6.2), moved).id, first.id);
  assert.equal(eventOf(viewAt(-6.3, 'COMPLETED'), moved).isFinal, true);
});
