import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { movers } from '../../../src/vocabulary/roles.ts';
import type { components } from '../../api/schema.d.ts';
import { useMay } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { groupBy } from '../../ui/group-by.ts';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { ListView, type Opened } from '../../ui/listing/list-view.tsx';
import { type RoundRow, roundColumns } from './columns.tsx';
import { PlanDialogs } from './dialogs.tsx';
import { type Goal, isOpen, type Plan } from './plan.ts';
import { type PlanOf, useProposing } from './read.ts';
import { nothing, parcelType, RoundPanel } from './round-panel.tsx';
import styles from './rounds.module.css';
import { type RoundsSearch, waitingKey } from './search.ts';
import { useRoundTexts } from './texts.ts';
import { usePlanActs } from './use-planning.ts';

const keyOf = (row: RoundRow) => (row.kind === 'round' ? row.round.roundID : waitingKey);

interface PlanningProps {
  readonly at: PlanOf;
  readonly plan: Plan;
}

/** Lists a hub's rounds and the parcels without one, and shows the selected one in a panel. */
export function Planning({ at, plan }: PlanningProps) {
  const change = useChangeAddress<RoundsSearch>();
  const mayChange = useMay(movers);
  const acts = usePlanActs(at, plan);
  const [chosen, choose] = useState(nothing);
  const show = (key: string | undefined) => {
    choose(nothing);
    change({ open: key });
  };
  const drop = (keys: readonly string[], goal: Goal) => {
    choose(nothing);
    acts.move(keys, goal);
  };
  return (
    <>
      {mayChange && <Proposal at={at} />}
      <RoundsList
        plan={plan}
        show={show}
        drop={mayChange ? drop : undefined}
        panel={({ key, close }) => {
          const round = plan.rounds.find(({ roundID }) => roundID === key);
          if (round === undefined && key !== waitingKey) return null;
          return (
            <div className={styles.side}>
              <RoundPanel
                plan={plan}
                round={round}
                acts={acts}
                mayChange={mayChange}
                chosen={chosen}
                choose={choose}
                scan={(roundID) => change({ scan: true, round: roundID, open: undefined })}
                close={close}
              />
            </div>
          );
        }}
      />
      <PlanDialogs acts={acts} environment={at.environment} moved={() => choose(nothing)} />
    </>
  );
}

interface RoundsListProps {
  readonly plan: Plan;
  readonly show: (key: string | undefined) => void;
  /** Moves dropped parcels; undefined for people who may not change the plan. */
  readonly drop: ((keys: readonly string[], goal: Goal) => void) | undefined;
  readonly panel: (opened: Opened<RoundRow>) => ReactNode;
}

/** Lists the parcels without a round, then the rounds. Parcels can be dropped on each row. */
function RoundsList({ plan, show, drop, panel }: RoundsListProps) {
  const texts = useRoundTexts();
  const columns = useMemo(() => roundColumns(plan.timeZone), [plan.timeZone]);
  const rows = useMemo(
    (): readonly RoundRow[] => [
      { kind: 'waiting', parcels: plan.waiting, hasMore: plan.hasMore },
      ...plan.rounds.map((round) => ({ kind: 'round' as const, round })),
    ],
    [plan],
  );
  return (
    <ListView
      label={texts.rounds}
      rows={rows}
      columns={columns}
      labels={texts.columns}
      beside={['round', 'state', 'stops']}
      keyOf={keyOf}
      nameOf={(row) => (row.kind === 'round' ? row.round.courier.name : texts.waiting)}
      show={show}
      panel={panel}
      dragging={
        drop && {
          type: parcelType,
          accepts: (row) => row.kind === 'waiting' || isOpen(row.round),
          drop: (keys, row) => drop(keys, goalOf(row)),
        }
      }
    />
  );
}

const goalOf = (row: RoundRow): Goal =>
  row.kind === 'waiting' ? { kind: 'waiting' } : { kind: 'round', roundID: row.round.roundID };

/** The button that proposes rounds, with the reason if there is no proposal. */
function Proposal({ at }: Pick<PlanningProps, 'at'>) {
  const texts = useRoundTexts();
  const { close } = useUiTexts();
  const toasts = useToasts();
  const { language } = useLanguage();
  const change = useChangeAddress<RoundsSearch>();
  const { run, answer, isPending, reset } = useAction({
    send: useProposing(at),
    failed: texts.refusedProposal,
    after: ({ rounds }) => {
      if (rounds.length > 0) toasts.done(texts.proposed(formatNumber(rounds.length, language)));
    },
  });
  const propose = () => {
    if (!isPending) run({});
  };
  useKeys(texts.title, [{ keys: 'p', label: texts.propose, run: propose }]);
  const why =
    answer && (answer.why === null ? describeLeft(answer.leftOut, texts, language) : texts.why[answer.why]);
  return (
    <div className={styles.notice} data-why={why}>
      <p role="status">{isPending ? texts.proposing : why}</p>
      {why !== undefined && (
        <ActionIcon aria-label={close} onClick={reset}>
          <Icon name="close" />
        </ActionIcon>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="scan" size={14} />}
        onClick={() => change({ scan: true, open: undefined })}
      >
        {texts.scan}
      </Button>
      <Button loading={isPending} onClick={propose} leftSection={<Icon name="dispatch" size={14} />}>
        {texts.propose}
      </Button>
    </div>
  );
}

/** Returns the number of parcels in no proposed round, by reason, in words; undefined if there are none. */
function describeLeft(
  left: readonly components['schemas']['ParcelLeft'][],
  texts: ReturnType<typeof useRoundTexts>,
  language: ReturnType<typeof useLanguage>['language'],
): string | undefined {
  if (left.length === 0) return undefined;
  const reasons = groupBy(left, ({ why }) => why);
  const parts = [...reasons].map(([why, each]) => texts.whyLeft[why](formatNumber(each.length, language)));
  return texts.left(formatNumber(left.length, language), parts.join(', '));
}
