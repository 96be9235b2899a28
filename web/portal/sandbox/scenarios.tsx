import { answerOf, api } from '../../api/client.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { type Scenario, sandboxKey } from './read.ts';
import styles from './sandbox.module.css';
import type { SandboxSearch } from './search.ts';
import { useSandboxTexts } from './texts.ts';

/** Returns the body of the request that starts a scenario with the page's options. */
export const playOf = (scenario: Scenario['name'], { category, speed, fault }: SandboxSearch) => ({
  scenario,
  category: category ?? ('EXPRESS' as const),
  ...(speed !== undefined && { speed }),
  // A manual scenario has no steps of its own, so it cannot cause a webhook fault.
  ...(fault !== undefined && scenario !== 'manual' && { webhooks: fault }),
});

interface ScenariosProps {
  readonly scenarios: readonly Scenario[];
  readonly search: SandboxSearch;
  readonly opened: (deliveryID: string) => void;
}

/** The scenarios of the chosen service; a click starts one. */
export function Scenarios({ scenarios, search, opened }: ScenariosProps) {
  const { category = 'EXPRESS' } = search;
  return (
    <ul className={styles.scenarios}>
      {scenarios.flatMap((scenario) => {
        const life = scenario.lives.find((each) => each.category === category);
        return life === undefined
          ? []
          : [
              <ScenarioCard
                key={scenario.name}
                scenario={scenario}
                life={life}
                search={search}
                opened={opened}
              />,
            ];
      })}
    </ul>
  );
}

interface ScenarioCardProps extends Omit<ScenariosProps, 'scenarios'> {
  readonly scenario: Scenario;
  readonly life: Scenario['lives'][number];
}

function ScenarioCard({ scenario, life, search, opened }: ScenarioCardProps) {
  const texts = useSandboxTexts();
  const { statuses } = useUiTexts();
  const { name, about } = texts.names[scenario.name];
  const play = async () => {
    const params = { path: { environment: 'sandbox' } } as const;
    const body = playOf(scenario.name, search);
    return (await answerOf(api.POST('/portal/v1/{environment}/plays', { params, body }))).data.deliveryID;
  };
  return (
    <li className={styles.scenario}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <ActionButton
          label={texts.play}
          button={{ size: 'compact-sm', 'aria-label': texts.playNamed(name) }}
          send={play}
          failed={texts.failed}
          refetches={[[...sandboxKey, 'latest']]}
          after={opened}
        />
      </div>
      <p className={styles.about}>{about}</p>
      <p className={styles.statuses}>{life.statuses.map((status) => statuses[status]).join(' › ')}</p>
    </li>
  );
}
