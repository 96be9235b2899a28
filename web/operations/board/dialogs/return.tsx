import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Act, Wish } from '../act.ts';
import { useBoard } from '../board.ts';
import { isReturnable } from '../moves.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';
import { useProgress } from './progress.ts';

interface ReturnProps {
  readonly wish: Extract<Wish, { kind: 'return' }>;
  readonly act: Act;
}

/**
 * The dialog that confirms a return to dispatch. It states the effect, and how many of the selected deliveries will be
 * refused.
 */
export function ReturnDialog({ wish, act }: ReturnProps) {
  const { actions, bulk } = useBoardTexts();
  const { language } = useLanguage();
  const { state } = useBoard();
  const { ids } = wish;
  const number = (value: number) => formatNumber(value, language);
  const rows = ids.flatMap((id) => state.deliveries.get(id) ?? []);
  const closed = rows.filter((row) => !isReturnable(row)).length;
  const name = actions.returnToDispatch;
  const isMany = ids.length > 1;
  return (
    <ActionDialog
      title={isMany ? bulk.question(name, number(ids.length)) : `${name} · ${rows[0]?.orderID ?? ids[0]}`}
      label={isMany ? bulk.run(name, number(ids.length)) : name}
      question={
        <>
          <p className={styles.consequence}>{actions.returnHint}</p>
          {isMany && closed > 0 && <p className={styles.consequence}>{bulk.someClosed(number(closed))}</p>}
        </>
      }
      send={() => act.returnToDispatch(ids)}
      beside={useProgress(act)}
      close={() => act.leave(wish)}
    />
  );
}
