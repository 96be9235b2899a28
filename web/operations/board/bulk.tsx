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

/** Returns what may be done with some of these deliveries, each with the number of them; undefined before it is known. */
function useManyActs(ids: readonly string[]) {
  const { state, filter } = useBoard();
  const { data: me } = useMe();
  if (me == null) return undefined;
  const rows = ids.flatMap((id) => state.deliveries.get(id) ?? []);
  const open = ofMany
    .filter((move) => mayMove(me.role, move))
    .map((move) => ({ move, count: rows.filter((row) => seemsOpen(move, row)).length }))
    .filter(({ count }) => count > 0);
  const isDispatcher = dispatchers.includes(me.role);
  return {
    isDispatcher,
    returnable: isDispatcher && filter.environment === 'production' ? rows.filter(isReturnable).length : 0,
    usual: open.filter(({ move }) => !isGrave(move)),
    grave: open.filter(({ move }) => isGrave(move)),
  };
}

type ManyActs = NonNullable<ReturnType<typeof useManyActs>>;

/**
 * The menu of moves that are open for some of the selected deliveries, with the number of deliveries for each. It begins
 * with the usual act, which has the focus; grave moves are last, and Enter alone never reaches one (decision 640).
 */
function MoreForMany({ ids, act }: MoreForManyProps) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const acts = useManyActs(ids);
  if (acts === undefined) return null;
  const { isDispatcher, returnable, usual, grave } = acts;
  const isNone = usual.length + grave.length + returnable === 0;
  const hasUsual = isDispatcher || returnable + usual.length > 0;
  return (
    <Menu
      position="top-end"
      width={260}
      trapFocus
      withInitialFocusPlaceholder={!hasUsual}
      {...(isNone && { opened: false })}
    >
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
        {isDispatcher && (
          <Menu.Item data-autofocus onClick={() => act.setWish({ kind: 'assign', ids })}>
            {texts.actions.assign}
          </Menu.Item>
        )}
        {returnable > 0 && (
          <Menu.Item
            rightSection={<span className={styles.soft}>{formatNumber(returnable, language)}</span>}
            onClick={() => act.setWish({ kind: 'return', ids })}
          >
            {texts.actions.returnToDispatch}
          </Menu.Item>
        )}
        <MovesOfMany ids={ids} act={act} moves={usual} hasFocus={!isDispatcher} />
        {hasUsual && grave.length > 0 && <Menu.Divider />}
        <MovesOfMany ids={ids} act={act} moves={grave} hasFocus={false} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface MovesOfManyProps extends MoreForManyProps {
  readonly moves: ManyActs['usual'];
  /** True if the first move has the focus when the menu opens. */
  readonly hasFocus: boolean;
}

function MovesOfMany({ ids, act, moves, hasFocus }: MovesOfManyProps) {
  const { actions } = useBoardTexts();
  const { language } = useLanguage();
  return moves.map(({ move, count }, index) => (
    <Menu.Item
      key={move}
      {...(isGrave(move) && { color: 'red' })}
      {...(hasFocus && index === 0 && { 'data-autofocus': true })}
      rightSection={<span className={styles.soft}>{formatNumber(count, language)}</span>}
      onClick={() => act.setWish({ kind: 'move', ids, move })}
    >
      {actions.moves[move].name}
    </Menu.Item>
  ));
}
