import type { LocalMoment } from '../time.ts';
import { spanCovers } from './hours.ts';
import type { Tariff } from './market.ts';
import type { Tier } from './tariffs/sheet.ts';

/**
 * A line of a fare without its amount: the name of the pricing rule, and the figures from which the amount is computed.
 */
export type FareRule =
  | { readonly rule: 'base'; readonly baseIdr: number; readonly includedMeters: number }
  | {
      readonly rule: 'step';
      readonly fromMeters: number;
      readonly toMeters: number;
      readonly addIdr: number;
      readonly perKmIdr: number;
    }
  | { readonly rule: 'weight'; readonly weightKg: number; readonly upToKg: number; readonly tierIdr: number }
  | {
      readonly rule: 'size';
      readonly volumetricKg: number;
      readonly upToKg: number;
      readonly tierIdr: number;
      readonly weightTierIdr: number;
    }
  | { readonly rule: 'multiplier'; readonly name: string; readonly factor: number }
  | { readonly rule: 'minimum'; readonly minimumIdr: number }
  | { readonly rule: 'discount'; readonly percent: number }
  | {
      readonly rule: 'cod';
      readonly feeIdr: number;
      readonly percent: number;
      /** The least fee; absent is 0. */
      readonly minimumIdr?: number;
      readonly collectIdr: number;
    }
  | { readonly rule: 'rounding'; readonly toIdr: number; readonly mode: 'up' | 'nearest' | 'down' };

/** A line of a fare, with the amount that its rule adds to the total of the lines above it. */
export type FareLine = FareRule & { readonly amountIdr: number };

/** The charged amount and the rules that produce it. */
export interface Fare {
  readonly amountIdr: number;
  readonly rules: readonly FareRule[];
}

/** The inputs of a fare; `packages[].type` does not affect it (spec 2.3). */
export interface FareBasis {
  readonly distanceMeters: number;
  readonly weightKg: number;
  readonly volumeCm3: number;
  readonly moment: LocalMoment;
  /** The cash that the courier collects at the door; null unless the payment method is CASH. */
  readonly collectIdr: number | null;
}

type ParcelBasis = Pick<FareBasis, 'weightKg' | 'volumeCm3'>;

/**
 * Returns the fare of a trip in whole rupiah; undefined if the price list does not cover its distance, its weight or
 * its size.
 */
export function fareOf(tariff: Tariff, basis: FareBasis): Fare | undefined {
  const parcel = parcelRules(tariff, basis);
  if (parcel === undefined || basis.distanceMeters > tariff.reachMeters) return undefined;
  const rules = distanceRules(tariff, basis.distanceMeters).concat(parcel, closingRules(tariff, basis));
  return { amountIdr: addUp(rules), rules };
}

/**
 * Returns the weights in kg, rounded up to a tenth, that the response names when a trip is rejected because the price
 * list does not cover it (decision 18): the actual weight, and the volumetric one if it exceeds its highest tier.
 */
export function refusedWeights(tariff: Tariff, { weightKg, volumeCm3 }: ParcelBasis) {
  const volumetricKg = volumeCm3 / tariff.volumetricDivisor;
  const fitsBySize = tierFor(tariff.sizeTiers, volumetricKg) !== undefined;
  return { weightKg: upToTenth(weightKg), volumetricKg: fitsBySize ? undefined : upToTenth(volumetricKg) };
}

/**
 * Rounds up to a tenth of a kilogram: if it were rounded down, a rejected weight could appear to be within the limit.
 * Whole numbers stay unchanged, since a very large one times ten could be infinite.
 */
const upToTenth = (kilograms: number) =>
  Number.isInteger(kilograms) ? kilograms : Math.ceil(Number((kilograms * 10).toPrecision(15))) / 10;

/** Returns the total of the rules. The amount of a rule may depend on the total of the rules before it. */
export const addUp = (rules: readonly FareRule[]): number =>
  rules.reduce((sumIdr, rule) => sumIdr + amountOf(rule, sumIdr), 0);

/** Returns each rule with the amount that it adds. */
export function linesOf(rules: readonly FareRule[]): FareLine[] {
  let sumIdr = 0;
  return rules.map((rule) => {
    const amountIdr = amountOf(rule, sumIdr);
    sumIdr += amountIdr;
    return { ...rule, amountIdr };
  });
}

function distanceRules(tariff: Tariff, distanceMeters: number): FareRule[] {
  const rules: FareRule[] = [
    { rule: 'base', baseIdr: tariff.baseIdr, includedMeters: tariff.includedMeters },
  ];
  for (const { fromMeters, toMeters, addIdr, perKmIdr } of tariff.steps) {
    if (distanceMeters <= fromMeters) break;
    rules.push({
      rule: 'step',
      fromMeters,
      toMeters: Math.min(toMeters, distanceMeters),
      addIdr,
      perKmIdr,
    });
  }
  return rules;
}

/**
 * Returns the lines for weight and size; undefined if either exceeds its highest tier. Only the larger of the two
 * surcharges is charged (decision 98), so the size line contains only the amount by which it exceeds the weight
 * surcharge.
 */
function parcelRules(tariff: Tariff, { weightKg, volumeCm3 }: ParcelBasis): FareRule[] | undefined {
  const volumetricKg = volumeCm3 / tariff.volumetricDivisor;
  const weight = tierFor(tariff.weightTiers, weightKg);
  const size = tierFor(tariff.sizeTiers, volumetricKg);
  if (weight === undefined || size === undefined) return undefined;
  const line: FareRule = { rule: 'weight', weightKg, upToKg: weight.upToKg, tierIdr: weight.addIdr };
  if (volumeCm3 === 0) return [line];
  return [
    line,
    {
      rule: 'size',
      volumetricKg,
      upToKg: size.upToKg,
      tierIdr: size.addIdr,
      weightTierIdr: weight.addIdr,
    },
  ];
}

const tierFor = (tiers: readonly Tier[], kilograms: number) =>
  tiers.find(({ upToKg }) => kilograms <= upToKg);

function closingRules(tariff: Tariff, { moment, collectIdr }: FareBasis): FareRule[] {
  const rules: FareRule[] = [];
  for (const { name, span, factor } of tariff.multipliers) {
    if (spanCovers(span, moment)) rules.push({ rule: 'multiplier', name, factor });
  }
  if (tariff.minimumIdr > 0) rules.push({ rule: 'minimum', minimumIdr: tariff.minimumIdr });
  if (tariff.discountPercent > 0) rules.push({ rule: 'discount', percent: tariff.discountPercent });
  if (collectIdr !== null) rules.push({ rule: 'cod', ...tariff.cod, collectIdr });
  rules.push({ rule: 'rounding', ...tariff.rounding });
  return rules;
}

/**
 * Returns the amount that a rule adds to the total of the rules before it. Factors and percentages are converted to
 * whole thousandths, so that the amount is computed exactly, in integers.
 */
function amountOf(line: FareRule, sumIdr: number): number {
  switch (line.rule) {
    case 'base':
      return line.baseIdr;
    case 'step':
      return line.addIdr + Math.ceil((line.perKmIdr * (line.toMeters - line.fromMeters)) / 1000);
    case 'weight':
      return line.tierIdr;
    case 'size':
      return Math.max(0, line.tierIdr - line.weightTierIdr);
    case 'multiplier':
      return Math.round((sumIdr * thousandths(line.factor)) / 1000) - sumIdr;
    case 'minimum':
      return Math.max(0, line.minimumIdr - sumIdr);
    case 'discount':
      return -Math.round((sumIdr * thousandths(line.percent)) / 100_000);
    case 'cod':
      return Math.max(
        line.minimumIdr ?? 0,
        line.feeIdr + Math.ceil((line.collectIdr * thousandths(line.percent)) / 100_000),
      );
    case 'rounding':
      return roundTo(sumIdr, line) - sumIdr;
  }
}

const thousandths = (value: number) => Math.round(value * 1000);

const rounders = { up: Math.ceil, nearest: Math.round, down: Math.floor };

const roundTo = (amountIdr: number, { toIdr, mode }: Tariff['rounding']) =>
  rounders[mode](amountIdr / toIdr) * toIdr;
