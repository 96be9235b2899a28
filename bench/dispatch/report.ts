import { placeOf } from '../../src/dispatch/core/ride.ts';
import type { Point } from '../../src/dispatch/core/snapshot.ts';
import type { Day } from './day.ts';
import { clicksToDoor, type DayMetrics, measureDay, readiesToPickup } from './metrics.ts';
import type { DayOutcome } from './simulate.ts';
import { doorMinutesOf, type Trip } from './world.ts';

/** A page of its own that shows one played day: figures, the map of trips, waiting times, couriers' use. */
export function drawDay(outcome: DayOutcome): string {
  const { day, trips } = outcome;
  return page(`Dispatch · ${day.name}`, [
    drawMetrics(measureDay(outcome)),
    section('Trips', drawMap(day, trips)),
    section('Minutes from ready to pickup', drawHistogram(readiesToPickup(trips), 1)),
    section('Minutes from click to door', drawHistogram(clicksToDoor(trips), 5)),
    section('Couriers over the day: on duty (pale) and on a trip', drawShifts(day, trips)),
  ]);
}

function page(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${toHtml(title)}</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
  table { border-collapse: collapse; } td { padding: .1rem 1rem .1rem 0; } svg { width: 100%; height: auto; }
</style>
<h1>${toHtml(title)}</h1>
${parts.join('\n')}
</html>
`;
}

const section = (title: string, body: string) => `<h2>${toHtml(title)}</h2>\n${body}`;

const toHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function drawMetrics(metrics: DayMetrics): string {
  const rows = Object.entries(metrics).map(
    ([name, value]) => `<tr><td>${toHtml(name)}</td><td>${value.toFixed(2)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

const mapSize = 800;

/** Each trip in its courier's colour: dashed to the pickup, solid to the doors. */
function drawMap(day: Day, trips: readonly Trip[]): string {
  const points = day.orders.flatMap((order) => [order.pickup, order.dropoff]);
  const left = least(points, (point) => point.x);
  const bottom = least(points, (point) => point.y);
  const size = Math.max(
    most(points, (point) => point.x) - left,
    most(points, (point) => point.y) - bottom,
    1,
  );
  const at = ({ x, y }: Point) =>
    `${(((x - left) / size) * mapSize).toFixed(1)},${(mapSize - ((y - bottom) / size) * mapSize).toFixed(1)}`;
  const colours = new Map(day.couriers.map(({ id }, index) => [id, `hsl(${(index * 137.5) % 360} 65% 45%)`]));
  const lines = trips.map((trip) => {
    const stroke = colours.get(trip.courierId)!;
    const places = trip.stops.map(placeOf);
    const pickup = places[0]!;
    const round = places.map(at).join(' ');
    return (
      `<polyline points="${at(trip.from)} ${at(pickup)}" fill="none" stroke="${stroke}" stroke-dasharray="3 4"/>` +
      `<polyline points="${round}" fill="none" stroke="${stroke}" stroke-opacity=".6"/>`
    );
  });
  return `<svg viewBox="0 0 ${mapSize} ${mapSize}">${lines.join('')}</svg>`;
}

function drawHistogram(values: readonly number[], binMinutes: number): string {
  const bins: number[] = [];
  for (const value of values) {
    const bin = Math.max(Math.floor(value / binMinutes), 0);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const counts = Array.from(bins, (count) => count ?? 0);
  const width = mapSize / Math.max(counts.length, 1);
  const tallest = Math.max(...counts, 1);
  const bars = counts.map((count, bin) => {
    const height = (count / tallest) * 160;
    const title = `<title>${bin * binMinutes} to ${(bin + 1) * binMinutes} min: ${count}</title>`;
    return `<rect x="${(bin * width).toFixed(1)}" y="${(170 - height).toFixed(1)}" width="${(width * 0.9).toFixed(1)}" height="${height.toFixed(1)}" fill="#3572b0">${title}</rect>`;
  });
  return `<svg viewBox="0 0 ${mapSize} 175">${bars.join('')}</svg>`;
}

function drawShifts(day: Day, trips: readonly Trip[]): string {
  const from = least(day.couriers, (courier) => courier.onMinute);
  const to = Math.max(
    most(day.couriers, (courier) => courier.offMinute),
    most(trips, (trip) => doorMinutesOf(trip).at(-1)!),
  );
  const x = (minute: number) => ((minute - from) / (to - from)) * mapSize;
  const byCourier = Map.groupBy(trips, (trip) => trip.courierId);
  const bar = (row: number, start: number, end: number, fill: string) =>
    `<rect x="${x(start).toFixed(1)}" y="${row * 5}" width="${(x(end) - x(start)).toFixed(1)}" height="4" fill="${fill}"/>`;
  const rows = day.couriers.map(({ id, onMinute, offMinute }, row) => {
    const busy = (byCourier.get(id) ?? []).map((trip) =>
      bar(row, trip.departMinute, doorMinutesOf(trip).at(-1)!, '#3572b0'),
    );
    return bar(row, onMinute, offMinute, '#dbe6f0') + busy.join('');
  });
  return `<svg viewBox="0 0 ${mapSize} ${day.couriers.length * 5}">${rows.join('')}</svg>`;
}

const least = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((value, item) => Math.min(value, of(item)), Number.POSITIVE_INFINITY);
const most = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((value, item) => Math.max(value, of(item)), Number.NEGATIVE_INFINITY);
