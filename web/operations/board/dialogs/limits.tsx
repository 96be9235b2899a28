import { Button } from '@mantine/core';
import { Dialog, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Act, LimitsWish } from '../act.ts';
import { useBoard } from '../board.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';

/** Asks before a courier gets more than their limits allow, and names these. */
export function LimitsDialog({ wish, act }: { readonly wish: LimitsWish; readonly act: Act }) {
  const { assign, bulk } = useBoardTexts();
  const { language } = useLanguage();
  const { nameOfCourier } = useBoard();
  const { ids, giving, limits } = wish;
  const number = (value: number) => formatNumber(value, language);
  const give = () => void act.give(ids, { ...giving, accepted: [...giving.accepted, ...limits] });
  const couriers = new Set(ids.map((id) => nameOfCourier(giving.couriers.get(id)!)));
  return (
    <Dialog title={assign.over([...couriers].join(', '))} close={() => act.ask(undefined)}>
      <div className={styles.form}>
        <ul className={styles.consequence} data-grave="">
          {limits.map((limit) => (
            <li key={limit}>{assign.limits[limit]}</li>
          ))}
        </ul>
        <p className={styles.consequence}>{assign.overHint}</p>
        <DialogFoot
          beside={act.progress && bulk.working(number(act.progress.done), number(act.progress.all))}
          cancel={() => act.ask(undefined)}
        >
          <Button color="red" onClick={give} loading={act.progress !== undefined} data-autofocus>
            {ids.length > 1 ? bulk.run(assign.giveAnyway, number(ids.length)) : assign.giveAnyway}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
