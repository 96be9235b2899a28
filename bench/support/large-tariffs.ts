import type { AreaEntry, Sheet, TariffEntry } from '../../src/quotes/tariffs/sheet.ts';
import { demoSheet } from '../../test/support/tariffs.ts';

const areas = 1000;
const vertices = 200;
const tariffs = 5000;

/** The same numbers every time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A ragged outline around a place, 0.2 to 0.35 degrees wide. */
function outlineAround(west: number, south: number, roll: () => number): AreaEntry['boundary'] {
  const points = Array.from({ length: vertices }, (_, index) => {
    const angle = (2 * Math.PI * index) / vertices;
    const radius = 0.2 + 0.15 * roll();
    return [west + radius * Math.cos(angle), south + radius * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [[...points, points[0]!]] };
}

/**
 * The demo tariffs behind a crowd: 1,000 areas of 200 vertices and 5,000 price lists in all. The crowd lies over Java,
 * a dozen deep everywhere, stands first, and sells LOGISTIC only, so that every EXPRESS quote has to see past it.
 */
export function largeSheet(): Sheet {
  const demo = demoSheet();
  const roll = dice(7);
  const lists = Array.from(
    { length: tariffs - demo.tariffs.length },
    (_, index): TariffEntry => ({ ...demo.tariffs[index % demo.tariffs.length]!, id: `list-${index}` }),
  );
  const crowd = Array.from({ length: areas - demo.areas.length }, (_, index): AreaEntry => {
    const boundary = outlineAround(105.5 + 9.5 * roll(), -8.5 + 2.7 * roll(), roll);
    const services = [{ service: 'LOGISTIC SAME_DAY' as const, tariff: `list-${index}` }];
    return { ...demo.areas[0]!, id: `area-${index}`, services, boundary };
  });
  const { effectiveFrom: _, ...rest } = demo;
  return { ...rest, tariffs: [...demo.tariffs, ...lists], areas: [...crowd, ...demo.areas] };
}
