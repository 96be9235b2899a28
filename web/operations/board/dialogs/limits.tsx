import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Act, LimitsWish } from '../act.ts';
import { useBoard } from '../board.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';
import { useProgress } from './progress.ts';

/** The dialog that lists the limits a courier would exceed, and asks to assign the deliveries anyway. */
export function LimitsDialog({ wish, act }: { readonly wish: LimitsWish; readonly act: Act }) {
  const { assign, bulk } = useBoardTexts();
  const { language } = useLanguage();
  const { nameOfCourier } = useBoard();
  const { ids, giving, limits } = wish;
  const couriers = new Set(ids.map((id) => nameOfCourier(giving.couriers.get(id)!)));
  const label = assign.giveAnyway;
  return (
    <ActionDialog
      title={assign.over([...couriers].join(', '))}
      label={ids.length > 1 ? bulk.run(label, formatNumber(ids.length, language)) : label}
      isGrave
      question={
        <>
          <ul className={styles.consequence} data-grave="">
            {limits.map((limit) => (
              <li key={limit}>{assign.limits[limit]}</li>
            ))}
          </ul>
          <p className={styles.consequence}>{assign.overHint}</p>
        </>
      }
      send={() => act.give(ids, { ...giving, accepted: [...giving.accepted, ...limits] })}
      beside={useProgress(act)}
      close={() => act.leave(wish)}
    />
  );
}
