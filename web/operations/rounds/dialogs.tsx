import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Ask } from '../../ui/dialogs/ask.tsx';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import form from '../../ui/fields/form.module.css';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Environment } from '../environment.ts';
import { type Goal, isOpen, type Round, wantedOf } from './plan.ts';
import { useOnDuty } from './read.ts';
import { useRoundTexts } from './texts.ts';
import type { PlanActs, Wish } from './use-planning.ts';

interface DialogsProps {
  readonly acts: PlanActs;
  readonly environment: Environment;
  readonly moved: () => void;
}

/** The question that stands open, if one does. */
export function PlanDialogs({ acts, environment, moved }: DialogsProps) {
  const texts = useRoundTexts();
  const { wish, ask, store, isPending } = acts;
  const close = () => ask(undefined);
  if (wish === undefined) return null;
  if (wish.kind === 'discard') {
    const discard = async () => {
      if (await store(() => [wantedOf(wish.round, { deliveryIDs: [] })])) close();
    };
    return (
      <Ask
        title={texts.discardTitle(wish.round.courier.name)}
        deed={texts.discard}
        isGrave
        isOpen
        isPending={isPending}
        act={() => void discard()}
        close={close}
      >
        {texts.discardHint}
      </Ask>
    );
  }
  return <Choice wish={wish} acts={acts} environment={environment} moved={moved} />;
}

interface ChoiceProps extends DialogsProps {
  readonly wish: Exclude<Wish, { kind: 'discard' }>;
}

/** Chooses the round of parcels, or the courier of a round. */
function Choice({ wish, acts, environment, moved }: ChoiceProps) {
  const texts = useRoundTexts();
  const { language } = useLanguage();
  const goals = useGoals(wish, acts.open, environment);
  const [chosen, choose] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const close = () => acts.ask(undefined);
  const store = async (goal: Goal): Promise<boolean> => {
    if (wish.kind === 'move') return acts.move(wish.deliveryIDs, goal);
    if (goal.kind !== 'courier') return false;
    return acts.store(() => [wantedOf(wish.round, { courierID: goal.courierID })]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const goal = goals.find(({ value }) => value === chosen)?.goal;
    if (goal === undefined || isSending) return;
    setSending(true);
    const isStored = await store(goal);
    setSending(false);
    if (!isStored) return;
    if (wish.kind === 'move') moved();
    close();
  };
  const count = wish.kind === 'move' ? formatNumber(wish.deliveryIDs.length, language) : '';
  return (
    <Dialog title={wish.kind === 'move' ? texts.moveTitle(count) : texts.courierTitle} close={close}>
      <form className={form.form} onSubmit={(event) => void submit(event)}>
        <Select
          label={wish.kind === 'move' ? texts.moveTo : texts.courierLabel}
          data={goals.map(({ value, label }) => ({ value, label }))}
          value={chosen}
          onChange={choose}
          searchable
          selectFirstOptionOnChange
          // Otherwise the first option loses its mark when the list opens just after a letter is typed.
          selectFirstOptionOnDropdownOpen
          data-autofocus
        />
        <DialogFoot cancel={close}>
          <Button type="submit" disabled={chosen === null} loading={isSending}>
            {wish.kind === 'move' ? texts.move : texts.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface NamedGoal {
  readonly value: string;
  readonly label: string;
  readonly goal: Goal;
}

/** Where parcels can go: open rounds, new rounds of free couriers, or none. A round goes to free couriers alone. */
function useGoals(
  wish: ChoiceProps['wish'],
  open: readonly Round[],
  environment: Environment,
): readonly NamedGoal[] {
  const texts = useRoundTexts();
  const { data: couriers } = useOnDuty(environment);
  const planned = new Set(open.filter(isOpen).map(({ courier }) => courier.courierID));
  const free = (couriers ?? [])
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
