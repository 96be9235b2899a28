import { isDeepStrictEqual } from 'node:util';
import { parseSpan } from '../hours.ts';
import { findCrossing } from './crossing.ts';
import type { FaultCode } from './fault-codes.ts';
import type { AreaEntry, Boundary, Ring, Sheet, TariffEntry } from './sheet.ts';

/** A wrong value in a sheet. */
export interface Fault {
  readonly path: readonly (string | number)[];
  /** The kind of fault, for which the screens have texts. */
  readonly code: FaultCode;
  readonly message: string;
}

/**
 * Lists every fault in a sheet that matches the schema, such as unknown names, duplicates, tiers whose limits do not
 * increase, and rings that are not closed.
 */
export const findFaults = (sheet: Sheet): Fault[] => [
  ...doubles(sheet.tariffs, ['tariffs']),
  ...doubles(sheet.areas, ['areas']),
  ...doubles(sheet.hubs, ['hubs']),
  ...sheet.tariffs.flatMap((tariff, index) => tariffFaults(tariff, ['tariffs', index])),
  ...sheet.areas.flatMap((area, index) => areaFaults(area, sheet, ['areas', index])),
  ...hubFaults(sheet),
  ...holidayFaults(sheet),
  ...shopFaults(sheet),
];

type Path = Fault['path'];

function doubles(entries: readonly { id: string }[], path: Path): Fault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id }, index) => {
    if (seen.has(id))
      return [{ path: [...path, index, 'id'], code: 'used-twice', message: `"${id}" is used twice` }];
    seen.add(id);
    return [];
  });
}

function tariffFaults(tariff: TariffEntry, path: Path): Fault[] {
  const faults = [
    ...falling([tariff.includedKm, ...tariff.steps.map(({ upToKm }) => upToKm)], [...path, 'steps'], -1),
    ...falling(
      tariff.weightTiers.map(({ upToKg }) => upToKg),
      [...path, 'weightTiers'],
    ),
    ...falling(
      (tariff.sizeTiers ?? []).map(({ upToKg }) => upToKg),
      [...path, 'sizeTiers'],
    ),
    ...cheapening(tariff.weightTiers, [...path, 'weightTiers']),
    ...cheapening(tariff.sizeTiers ?? [], [...path, 'sizeTiers']),
  ];
  return [
    ...faults,
    ...tariff.multipliers.flatMap(({ factor }, index) =>
      coarse(factor, [...path, 'multipliers', index, 'factor']),
    ),
    ...coarse(tariff.cod.percent, [...path, 'cod', 'percent']),
    ...free(tariff, path),
    ...Object.entries(tariff.fees ?? {}).flatMap(([name, { percent }]) =>
      coarse(percent, [...path, 'fees', name, 'percent']),
    ),
  ];
}

/**
 * Returns a fault for each limit that is not greater than the one before it. `shift` is added to an index in `bounds`
 * to get the index in the file's list at `path`.
 */
const falling = (bounds: readonly number[], path: Path, shift = 0): Fault[] =>
  bounds.flatMap((bound, index) =>
    index > 0 && bound <= bounds[index - 1]!
      ? [
          {
            path: [...path, index + shift],
            code: 'not-past',
            message: `must reach past ${bounds[index - 1]}, not ${bound}`,
          },
        ]
      : [],
  );

const cheapening = (tiers: readonly { addIdr: number }[], path: Path): Fault[] =>
  tiers.flatMap(({ addIdr }, index) =>
    index > 0 && addIdr < tiers[index - 1]!.addIdr
      ? [
          {
            path: [...path, index, 'addIdr'],
            code: 'cheaper',
            message: 'must not be less than the tier before it',
          },
        ]
      : [],
  );

/** Returns a fault for a factor or percentage with more than three decimals, because fares use only three. */
const coarse = (value: number, path: Path): Fault[] =>
  Math.abs(value * 1000 - Math.round(value * 1000)) > 1e-6
    ? [{ path, code: 'decimals', message: 'has more than three decimals' }]
    : [];

/** Returns a fault for a price list by which a short trip with the lightest parcel costs nothing. */
function free({ baseIdr, minimumIdr, includedKm, steps, weightTiers }: TariffEntry, path: Path): Fault[] {
  const [first] = steps;
  const isPriced = baseIdr + minimumIdr + (weightTiers[0]?.addIdr ?? 0) > 0;
  if (
    isPriced ||
    (includedKm === 0 && first !== undefined && (first.addIdr ?? 0) + (first.perKmIdr ?? 0) > 0)
  )
    return [];
  return [{ path: [...path, 'baseIdr'], code: 'free', message: 'a short trip would cost nothing' }];
}

const areaFaults = (area: AreaEntry, { tariffs }: Sheet, path: Path): Fault[] => [
  ...serviceFaults(area.services, tariffs, [...path, 'services']),
  ...boundaryFaults(area.boundary, [...path, 'boundary', 'coordinates']),
];

function serviceFaults(
  entries: readonly { service: string; tariff: string }[],
  tariffs: Sheet['tariffs'],
  path: Path,
): Fault[] {
  const services = new Set<string>();
  return entries.flatMap(({ service, tariff }, index): Fault[] => {
    const at = [...path, index];
    const message = `"${service}" is offered twice`;
    const twice = services.has(service);
    services.add(service);
    return [
      ...(twice ? [{ path: [...at, 'service'], code: 'used-twice' as const, message }] : []),
      ...unknownName(tariffs, tariff, 'tariff', [...at, 'tariff']),
    ];
  });
}

function boundaryFaults({ type, coordinates }: Boundary, path: Path): Fault[] {
  if (type === 'Polygon') return polygonFaults(coordinates, path);
  return coordinates.flatMap((rings, index) => polygonFaults(rings, [...path, index]));
}

const polygonFaults = (rings: readonly Ring[], path: Path): Fault[] =>
  rings.flatMap((ring, index) => ringFaults(ring, [...path, index]));

function ringFaults(ring: Ring, path: Path): Fault[] {
  if (!Array.isArray(ring) || ring.length < 4)
    return [{ path, code: 'ring-short', message: 'must be a ring of at least 4 points' }];
  const faults = ring.flatMap((position: unknown, index): Fault[] =>
    isPosition(position)
      ? []
      : [{ path: [...path, index], code: 'position', message: 'must be [longitude, latitude]' }],
  );
  if (faults.length > 0) return faults;
  if (!isDeepStrictEqual(ring[0], ring.at(-1)))
    return [{ path, code: 'ring-open', message: 'must end where it starts' }];
  const crossing = findCrossing(ring);
  return crossing === undefined
    ? []
    : [{ path: [...path, crossing], code: 'ring-crosses', message: 'starts an edge that crosses another' }];
}

function isPosition(position: unknown): boolean {
  if (!Array.isArray(position) || position.length < 2) return false;
  const [longitude, latitude] = position;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

const unknownName = (entries: readonly { id: string }[], id: string, kind: string, path: Path): Fault[] =>
  entries.some((entry) => entry.id === id)
    ? []
    : [{ path, code: 'unknown-name', message: `there is no ${kind} "${id}"` }];

function hubFaults({ hubs, areas }: Sheet): Fault[] {
  return hubs.flatMap(({ area }, index) => {
    const path = ['hubs', index, 'area'];
    const home = areas.find(({ id }) => id === area);
    if (home === undefined) return unknownName(areas, area, 'area', path);
    return home.services.some(({ service }) => service === 'LOGISTIC SAME_DAY')
      ? []
      : [{ path, code: 'no-logistic', message: `"${area}" does not offer LOGISTIC SAME_DAY` }];
  });
}

function shopFaults({ shops = [], tariffs }: Sheet): Fault[] {
  const ids = shops.map(({ workspace }) => ({ id: workspace }));
  const twice = doubles(ids, ['shops']).map((fault) => ({
    ...fault,
    path: [...fault.path.slice(0, -1), 'workspace'],
  }));
  const faults = shops.flatMap(({ services = [], discountPercent = 0, cod }, index) => {
    const path = ['shops', index];
    return [
      ...serviceFaults(services, tariffs, [...path, 'services']),
      ...coarse(discountPercent, [...path, 'discountPercent']),
      ...coarse(cod?.percent ?? 0, [...path, 'cod', 'percent']),
    ];
  });
  return [...twice, ...faults];
}

function holidayFaults({ holidays, areas }: Sheet): Fault[] {
  return holidays.flatMap((holiday, index) => [
    ...(holiday.areas ?? []).flatMap((id, place) =>
      unknownName(areas, id, 'area', ['holidays', index, 'areas', place]),
    ),
    ...holiday.hours.flatMap((text, place) => {
      const span = parseSpan(text)!;
      const plain = span.fromMinute < span.toMinute && !text.includes(' ');
      const path = ['holidays', index, 'hours', place];
      const message = 'must be plain hours within the day, such as "08:00-12:00"';
      return plain ? [] : [{ path, code: 'plain-hours' as const, message }];
    }),
  ]);
}
