import type { BookedOn } from '../../deliveries/delivery.ts';
import type { Status } from '../../deliveries/lifecycle.ts';
import type { ServiceCategory } from '../../quotes/schema.ts';
import { type ScenarioName, scenarioNames, scriptOf } from '../scenarios.ts';
import { eventsOf } from '../script.ts';
import { type WebhookFault, webhookFaultNames } from '../webhook-faults.ts';

/** A kind of delivery that a certification books and simulates. */
export interface Play {
  readonly name: string;
  readonly scenario: ScenarioName;
  readonly category: ServiceCategory;
  /** The path of the booking, which determines the version of the webhook bodies (decision 59). */
  readonly bookedOn: BookedOn;
  /** True if the delivery is booked for a later pickup, so that it begins in QUEUEING. */
  readonly isScheduled: boolean;
  readonly fault: WebhookFault | null;
}

const expressPlay = {
  scenario: 'delivered',
  category: 'EXPRESS',
  bookedOn: 'express',
  isScheduled: false,
  fault: null,
} as const;

const livesOf = (category: ServiceCategory) =>
  scenarioNames.flatMap((scenario) => {
    const script = scenario === 'manual' ? undefined : scriptOf(scenario, category);
    return script === undefined ? [] : [{ scenario, events: eventsOf(script, category) }];
  });

/** The EXPRESS statuses that version 1 of the webhook bodies calls `FAILED`. */
const splitFailures: readonly Status[] = ['FAILED_PICKUP', 'FAILED_DELIVERY'];

/**
 * The deliveries that a certification simulates (decision 165): one for each scenario of both categories; one more,
 * with version 1 webhook bodies, for each EXPRESS scenario with a failure; one scheduled delivery; and one for each
 * webhook fault.
 */
export const plays: readonly Play[] = [
  ...livesOf('EXPRESS').map(({ scenario }) => ({ ...expressPlay, name: `${scenario} (EXPRESS)`, scenario })),
  ...livesOf('LOGISTIC').map(({ scenario }) => ({
    ...expressPlay,
    name: `${scenario} (LOGISTIC)`,
    scenario,
    category: 'LOGISTIC' as const,
    bookedOn: 'logistic' as const,
  })),
  ...livesOf('EXPRESS')
    .filter(({ events }) => events.some((status) => splitFailures.includes(status)))
    .map(({ scenario }) => ({
      ...expressPlay,
      name: `${scenario} (EXPRESS, version 1)`,
      scenario,
      bookedOn: 'legacy' as const,
    })),
  { ...expressPlay, name: 'delivered (EXPRESS, scheduled)', isScheduled: true },
  ...webhookFaultNames.map((fault) => ({ ...expressPlay, name: `delivered (EXPRESS), ${fault}`, fault })),
];

/**
 * The speed of the simulated deliveries. At this speed a certification takes seconds, and the webhook calls still keep
 * up with the deliveries.
 */
export const playSpeed = 1_200;
