import { Select } from '@mantine/core';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Environment } from '../environment.ts';
import { type Goal, isOpen, type Round, wantedOf } from './plan.ts';
import { useOnDuty } from './read.ts';
import { useRoundTexts } from './texts.ts';
import type { PlanActs, Wish } from './use-planning.ts';

type Couriers = NonNullable<ReturnType<typeof useOnDuty>['data']>;
const none: Couriers = [];

interface DialogsProps {
  readonly acts: PlanActs;
  readonly environment: Environment;
  readonly moved: () => void;
}

/** Shows the dialog that the person has opened: to discard a round, change its courier, or move parcels. */
export function PlanDialogs({ acts, environment, moved }: DialogsProps) {
  const texts = useRoundTexts();
  const { wish, setWish, store } = acts;
  // Read before a dialog opens, so that a name which is typed at once finds its courier.
  const { data: couriers = none } = useOnDuty(environment);
  const close = () => setWish(undefined);
  if (wish === undefined) return null;
  if (wish.kind === 'discard') {
    const round = presentOf(wish.round, acts.open);
    return (
      <ActionDialog
        title={texts.discardTitle(round.courier.name)}
        label={texts.discard}
        isGrave
        question={texts.discardHint}
        relies={reliesOn(round, texts)}
        send={() => store(() => [wantedOf(round, { deliveryIDs: [] })])}
        close={close}
      />
    );
  }
  return <Choice wish={wish} acts={acts} couriers={couriers} moved={moved} />;
}

/** Returns a round as the plan has it; unchanged if it is not open any more. */
const presentOf = (round: Round, open: readonly Round[]): Round =>
  open.find(({ roundID }) => roundID === round.roundID) ?? round;

/** Returns what a change of a round relies on, as texts by their labels. */
const reliesOn = ({ courier, parcels }: Round, { columns }: ReturnType<typeof useRoundTexts>) => ({
  [columns.round]: courier.name,
  [columns.stops]: String(parcels.length),
});

interface ChoiceProps extends Pick<DialogsProps, 'acts' | 'moved'> {
  readonly couriers: Couriers;
  readonly wish: Exclude<Wish, { kind: 'discard' }>;
}

/** The dialog that chooses the round for parcels, or the courier for a round. */
function Choice({ wish, acts, couriers, moved }: ChoiceProps) {
  const texts = useRoundTexts();
  const { language } = useLanguage();
  const goals = useGoals(wish, acts.open, couriers);
  const isMove = wish.kind === 'move';
  const round = wish.kind === 'courier' ? presentOf(wish.round, acts.open) : undefined;
  const store = async (goal: Goal | undefined) => {
    if (wish.kind === 'move') return goal && acts.moveFromDialog(wish.deliveryIDs, goal);
    return goal?.kind === 'courier' && acts.store(() => [wantedOf(round!, { courierID: goal.courierID })]);
  };
  return (
    <ActionDialog
      title={isMove ? texts.moveTitle(formatNumber(wish.deliveryIDs.length, language)) : texts.courierTitle}
      label={isMove ? texts.move : texts.save}
      initial={{ goal: null as string | null }}
      {...(round && { relies: reliesOn(round, texts) })}
      required={{ goal: true }}
      fields={(form) => (
        <Select
          label={isMove ? texts.moveTo : texts.courierLabel}
          data={goals.map(({ value, label }) => ({ value, label }))}
          searchable
          selectFirstOptionOnChange
          // Without this, the first option is not highlighted if the list opens just after a letter is typed.
          selectFirstOptionOnDropdownOpen
          {...form.getInputProps('goal')}
        />
      )}
      send={({ goal }) => store(goals.find(({ value }) => value === goal)?.goal)}
      after={() => isMove && moved()}
      close={() => acts.setWish(undefined)}
    />
  );
}

interface NamedGoal {
  readonly value: string;
  readonly label: string;
  readonly goal: Goal;
}

/**
 * Returns the options of the choice. Parcels can go to an open round, to a new round of a free courier, or to no round.
 * A round can be assigned to a free courier.
 */
function useGoals(
  wish: ChoiceProps['wish'],
  open: readonly Round[],
  couriers: Couriers,
): readonly NamedGoal[] {
  const texts = useRoundTexts();
  const planned = new Set(open.filter(isOpen).map(({ courier }) => courier.courierID));
  const free = couriers
    .filter(({ courierID }) => !planned.has(courierID))
    .map(({ courierID, name }) => ({
      value: courierID,
      label: wish.kind === 'move' ? texts.newRound(name) : name,
      goal: { kind: 'courier', courierID } as const,
    }));
  if (wish.kind === 'courier') return free;
  const rounds = open.map(({ roundID, courier }) => ({
    value: roundID,
    label: courier.name,
    goal: { kind: 'round', roundID } as const,
  }));
  return [...rounds, ...free, { value: '', label: texts.noRound, goal: { kind: 'waiting' } as const }].map(
    (each) => ({ ...each, value: each.value || 'waiting' }),
  );
}
