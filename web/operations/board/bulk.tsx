import { ActionIcon, Button, Menu } from '@mantine/core';
import { mayMove } from '../../../src/deliveries/moves-of-operations.ts';
import { dispatchers, movers } from '../../../src/vocabulary/roles.ts';
import { useMay, useMe } from '../../api/session.ts';
import { PrintLabels } from '../../ui/delivery/print-labels.tsx';
import { obstacleProps } from '../../ui/dialogs/action-dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { labelsPath } from '../paths.ts';
import type { Act } from './act.ts';
import styles from './board.module.css';
import { useBoard } from './board.ts';
import { useSelectionKeys } from './keys.ts';
import { isGrave, isReturnable, ofMany, seemsOpen } from './moves.ts';
import { useBoardTexts } from './texts.ts';

/** The bar with the actions for all selected deliveries. */
export function BulkBar({ act }: { readonly act: Act }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { chosen, setChosen } = useBoard();
  const isDispatcher = useMay(dispatchers);
  const isMover = useMay(movers);
  useSelectionKeys(act);
  if (chosen.size === 0) return null;
  const ids = [...chosen];
  return (
    <div className={styles.bulk} role="toolbar" aria-label={texts.bulk.title}>
      <strong>{texts.selected(formatNumber(chosen.size, language))}</strong>
      <ActionIcon aria-label={texts.clearSelection} onClick={() => setChosen(new Set())}>
        <Icon name="close" />
      </ActionIcon>
      <span className={styles.grow} />
      {isDispatcher && (
        <Button
          onClick={() => act.setWish({ kind: 'assign', ids })}
          leftSection={<Icon name="bike" size={14} />}
        >
          {texts.actions.assign}
        </Button>
      )}
      {isMover && <PrintLabels ids={ids} pathOf={labelsPath} />}
      <MoreForMany ids={ids} act={act} />
    </div>
  );
}

interface MoreForManyProps {
  readonly ids: readonly string[];
  readonly act: Act;
}

/** The menu of moves that are open for some of the selected deliveries, with the number of deliveries for each. */
function MoreForMany({ ids, act }: MoreForManyProps) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { state, filter } = useBoard();
  const { data: me } = useMe();
  if (me == null) return null;
  const rows = ids.flatMap((id) => state.deliveries.get(id) ?? []);
  const number = (value: number) => formatNumber(value, language);
  const open = ofMany
    .filter((move) => mayMove(me.role, move))
    .map((move) => ({ move, count: rows.filter((row) => seemsOpen(move, row)).length }))
    .filter(({ count }) => count > 0);
  const isDispatched = dispatchers.includes(me.role) && filter.environment === 'production';
  const returnable = isDispatched ? rows.filter(isReturnable).length : 0;
  const isNone = open.length + returnable === 0;
  return (
    <Menu position="top-end" width={260} trapFocus {...(isNone && { opened: false })}>
      <Menu.Target>
        <Button
          variant="default"
          data-bulk-more=""
          {...obstacleProps(isNone ? texts.bulk.nothingOpen : undefined)}
          rightSection={<Icon name="chevronUp" size={14} />}
        >
          {texts.actions.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {returnable > 0 && (
          <Menu.Item
            rightSection={<span className={styles.soft}>{number(returnable)}</span>}
            onClick={() => act.setWish({ kind: 'return', ids })}
          >
            {texts.actions.returnToDispatch}
          </Menu.Item>
        )}
        {open.map(({ move, count }) => (
          <Menu.Item
            key={move}
            {...(isGrave(move) && { color: 'red' })}
            rightSection={<span className={styles.soft}>{number(count)}</span>}
            onClick={() => act.setWish({ kind: 'move', ids, move })}
          >
            {texts.actions.moves[move].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
