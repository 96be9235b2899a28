import Type, { type Static } from 'typebox';
import { instant, nullable, oneOf } from '../http/schema.ts';
import { addUp, type FareRule } from './fare.ts';
import { Service } from './schema.ts';

/** A stored line: its rule, the rule's figures, and the amount it adds. */
const TraceLine = Type.Object(
  {
    rule: Type.String({ description: 'base, step, weight, size, multiplier, minimum, cod or rounding' }),
    amountIdr: Type.Integer({ description: 'the amount that the rule adds to the lines above it' }),
  },
  { additionalProperties: true, description: 'a rule of the tariff, with its figures' },
);

/** The trace of a fare: enough to compute the fare again without the tariffs. */
export const Trace = Type.Object({
  service: Service,
  tariffVersion: Type.String(),
  tariff: Type.String(),
  area: Type.Object({ id: Type.String(), name: Type.String(), timeZone: Type.String() }),
  hub: nullable(Type.String()),
  quotedAt: instant(),
  /** The moment for which hours, shifts and multipliers were read. */
  judgedAt: instant(),
  distance: Type.Object({
    source: Type.String({ description: 'great-circle, osrm, fallback (osrm did not answer) or none' }),
    meters: Type.Integer(),
    straightMeters: Type.Integer(),
    reason: Type.Optional(Type.String()),
    offsetMeters: Type.Integer(),
    factor: Type.Number(),
  }),
  weightKg: Type.Number(),
  volumeCm3: Type.Number(),
  lines: Type.Array(TraceLine),
  amountIdr: Type.Integer(),
});
export type Trace = Static<typeof Trace>;

export const outcomes = ['quoted', 'dearer', 'no-driver', 'no-tier', 'too-far', 'outside-area'] as const;

/** The outcome of each service that a quote considered, and the trace of the quoted fare. */
export const TraceAnswer = Type.Object({
  status: Type.Literal('Success'),
  message: Type.String(),
  data: Type.Object({
    considered: Type.Array(
      Type.Object({
        category: Service.properties.category,
        type: Service.properties.type,
        outcome: oneOf(outcomes, { description: 'the reason why it is the quote, or is not' }),
        area: nullable(Type.String({ description: 'the area whose tariff applies; null outside coverage' })),
        distance: nullable(Type.Object({ source: Type.String(), meters: Type.Integer() })),
        limits: nullable(
          Type.Object({
            slaMeters: Type.Integer({ description: 'the distance SLA: past it, 422' }),
            tierMeters: Type.Integer({ description: 'the longest trip a tier covers' }),
            tierKg: Type.Number(),
            tierCm3: Type.Number(),
          }),
        ),
        isOpen: nullable(Type.Boolean()),
        hasShift: nullable(Type.Boolean()),
        trace: nullable(Trace),
      }),
    ),
  }),
});
export type TraceAnswer = Static<typeof TraceAnswer>;
export type Considered = TraceAnswer['data']['considered'][number];

/** Computes the fare again from a trace's figures, not from its amounts. It always equals the charged amount. */
export const fareFromTrace = (trace: Trace): number => addUp(trace.lines as unknown as readonly FareRule[]);
