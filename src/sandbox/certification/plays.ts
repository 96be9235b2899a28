import type { BookedOn } from '../../deliveries/delivery.ts';
import type { Status } from '../../deliveries/lifecycle.ts';
import type { ServiceCategory } from '../../quotes/schema.ts';
import { type ScenarioName, scenarioNames, scriptOf } from '../scenarios.ts';
import { eventsOf } from '../script.ts';
import { type WebhookFault, webhookFaultNames } from '../webhook-faults.ts';

/** One delivery that a certification plays. */
export interface Play {
  readonly name: string;
  readonly scenario: ScenarioName;
  readonly category: ServiceCategory;
  /** Determines the version of the webhook bodies (decision 59). */
  readonly bookedOn: BookedOn;
  /** True if it begins in QUEUEING. */
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

/** The EXPRESS statuses that have other names in version 1. */
const splitFailures: readonly Status[] = ['FAILED_PICKUP', 'FAILED_DELIVERY'];

/**
 * The plays of a certification (decision 165): every life of both categories, with the failing ones repeated in version
 * 1; a scheduled one; and one with each fault.
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

/** Fast enough that a certification takes seconds, slow enough for the calls to keep up. */
export const playSpeed = 1_200;
