import Type, { type Static } from 'typebox';
import { instant, named, nullable, oneOf, SuccessWithMessage } from '../http/schema.ts';
import { feeKinds } from '../vocabulary/fee-words.ts';
import { addUp, type FareRule } from './fare.ts';
import { Service } from './schema.ts';

/** A line of a stored trace: the pricing rule, its figures, and the amount that the rule adds. */
const TraceLine = Type.Object(
  {
    rule: Type.String({
      description: 'base, step, weight, size, multiplier, minimum, discount, cod or rounding',
    }),
    amountIdr: Type.Integer({ description: 'the amount that the rule adds to the lines above it' }),
  },
  {
    title: 'TraceLine',
    additionalProperties: true,
    description: 'a rule of the tariff, with its figures',
  },
);

const TraceArea = Type.Object(
  { id: Type.String(), name: Type.String(), timeZone: Type.String() },
  { title: 'TraceArea', description: 'The area whose tariff applied.' },
);

const TraceDistance = Type.Object(
  {
    source: Type.String({ description: 'great-circle, osrm, fallback (osrm did not answer) or none' }),
    meters: Type.Integer(),
    straightMeters: Type.Integer(),
    reason: Type.Optional(Type.String()),
    offsetMeters: Type.Integer(),
    factor: Type.Number(),
  },
  { title: 'TraceDistance', description: 'How far it is, and who says so.' },
);

/**
 * The schema of a fare's trace, which has all figures that are needed to compute the fare again without the tariffs.
 */
export const Trace = Type.Object(
  {
    service: Service,
    tariffVersion: Type.String(),
    tariff: Type.String(),
    area: TraceArea,
    hub: nullable(Type.String()),
    quotedAt: instant(),
    /** The time for which opening hours, shifts and time-dependent prices were evaluated. */
    judgedAt: instant(),
    distance: TraceDistance,
    weightKg: Type.Number(),
    volumeCm3: Type.Number(),
    lines: Type.Array(TraceLine),
    amountIdr: Type.Integer(),
  },
  { title: 'FareTrace', description: 'How a fare comes about, line by line.' },
);
export type Trace = Static<typeof Trace>;

/** The schema of a booked delivery's trace, with the fees that its moves charged. They do not change the fare. */
export const BookedTrace = Type.Object(
  {
    ...Trace.properties,
    fees: Type.Array(
      named('TraceFee', 'A fee that was charged after the booking, besides the fare.', {
        kind: oneOf(feeKinds),
        amountIdr: Type.Integer(),
        chargedAt: instant(),
      }),
    ),
  },
  { title: 'BookedFareTrace', description: 'How the fare of a delivery comes about, and its fees.' },
);

export const outcomes = ['quoted', 'dearer', 'no-driver', 'no-tier', 'too-far', 'outside-area'] as const;

const TraceLimits = named('TraceLimits', 'What the service takes at most.', {
  slaMeters: Type.Integer({ description: 'the distance SLA: past it, 422' }),
  tierMeters: Type.Integer({ description: 'the longest trip a tier covers' }),
  tierKg: Type.Number(),
  tierCm3: Type.Number(),
});

const ConsideredService = named('ConsideredService', 'What became of a service.', {
  category: Service.properties.category,
  type: Service.properties.type,
  outcome: oneOf(outcomes, { description: 'the reason why it is the quote, or is not' }),
  area: nullable(Type.String({ description: 'the area whose tariff applies; null outside coverage' })),
  distance: nullable(
    named('ConsideredDistance', 'How far it is, and who says so.', {
      source: Type.String(),
      meters: Type.Integer(),
    }),
  ),
  limits: nullable(TraceLimits),
  isOpen: nullable(Type.Boolean()),
  hasShift: nullable(Type.Boolean()),
  trace: nullable(Trace),
});

/** The response that explains a quote: the outcome for each service, and the trace of its fare. */
export const TraceAnswer = SuccessWithMessage(
  named('Considerations', 'Every service that was considered.', {
    considered: Type.Array(ConsideredService),
  }),
  'TraceAnswer',
  'How the quote comes about.',
);
export type TraceAnswer = Static<typeof TraceAnswer>;
export type Considered = TraceAnswer['data']['considered'][number];

/**
 * Computes the fare again from the figures in a trace, ignoring the amounts in it. The result always equals the charged
 * amount.
 */
export const fareFromTrace = (trace: Trace): number => addUp(trace.lines as unknown as readonly FareRule[]);
