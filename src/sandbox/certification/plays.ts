import type { ServiceCategory } from '../../quotes/schema.ts';
import { type ScenarioName, scenarioNames, scriptOf } from '../scenarios.ts';
import { type WebhookFault, webhookFaultNames } from '../webhook-faults.ts';

/** One delivery that a certification plays. */
export interface Play {
  readonly name: string;
  readonly scenario: ScenarioName;
  readonly category: ServiceCategory;
  readonly fault: WebhookFault | null;
}

const categories = ['EXPRESS', 'LOGISTIC'] as const;

/** Every life of either category, told without trouble; then one life with each trouble. */
export const plays: readonly Play[] = [
  ...scenarioNames
    .filter((scenario) => scenario !== 'manual')
    .flatMap((scenario) =>
      categories
        .filter((category) => scriptOf(scenario, category) !== undefined)
        .map((category) => ({ name: `${scenario} (${category})`, scenario, category, fault: null })),
    ),
  ...webhookFaultNames.map((fault) => ({
    name: `delivered (EXPRESS), ${fault}`,
    scenario: 'delivered' as const,
    category: 'EXPRESS' as const,
    fault,
  })),
];

/** Fast enough that a certification takes seconds; slow enough that calls keep up. */
export const playSpeed = 1_200;
