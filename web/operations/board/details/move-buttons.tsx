import { Button, Menu } from '@mantine/core';
import type { OfferedMove } from '../../../../src/deliveries/moves-of-operations.ts';
import { dispatchers, movers } from '../../../../src/vocabulary/roles.ts';
import { useMay } from '../../../api/session.ts';
import { obstacleProps } from '../../../ui/dialogs/action-dialog.tsx';
import styles from '../../../ui/frame/details.module.css';
import { groupBy } from '../../../ui/group-by.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { Act } from '../act.ts';
import type { Details } from '../api-calls.ts';
import { useBoard } from '../board.ts';
import { useCorrectTexts } from '../dialogs/correct-texts.ts';
import { isCancellable, isGrave, isReturnable, offered } from '../moves.ts';
import { useBoardTexts } from '../texts.ts';

interface MoveButtonsProps {
  readonly id: string;
  readonly details: Details;
  readonly act: Act;
}

/** True if a courier can be assigned: by a change of courier, or by collecting a parcel that waits at a hub. */
const mayGive = ({ moves, courierChangeable }: Details): boolean =>
  courierChangeable || moves.some(({ move, open }) => open && move === 'collect');

/** The buttons and the menu of moves. Closed moves are disabled and show the reason. */
export function MoveButtons({ id, details, act }: MoveButtonsProps) {
  const { actions } = useBoardTexts();
  const { moves, courierID } = details;
  const known = offered.flatMap((name) =>
    moves.filter(({ move }) => move === name).map((each) => ({ ...each, move: name })),
  );
  const open = known.filter((each) => each.open);
  const [first, ...rest] = open.filter(({ move }) => !isGrave(move));
  const others = [...rest, ...open.filter(({ move }) => isGrave(move))];
  const isDispatcher = useMay(dispatchers);
  const obstacle = mayGive(details) ? undefined : actions.why.status;
  return (
    <>
      {isDispatcher && (
        <Button
          onClick={() => obstacle === undefined && act.setWish({ kind: 'assign', ids: [id] })}
          {...obstacleProps(obstacle)}
          leftSection={<Icon name="bike" size={14} />}
          variant={courierID === null ? 'filled' : 'default'}
        >
          {courierID === null ? actions.assign : actions.reassign}
        </Button>
      )}
      {first && (
        <Button variant="default" onClick={() => act.setWish({ kind: 'move', ids: [id], move: first.move })}>
          {actions.moves[first.move].name}
        </Button>
      )}
      <OtherMoves
        id={id}
        isCorrectable={details.correctable.length > 0}
        open={others}
        isProduction={details.environment === 'production'}
        closed={known.filter((each) => !each.open && each.why !== 'category')}
        act={act}
      />
    </>
  );
}

type Moves = readonly (Details['moves'][number] & { readonly move: OfferedMove })[];

interface OtherMovesProps extends Pick<MoveButtonsProps, 'id' | 'act'> {
  readonly isCorrectable: boolean;
  readonly open: Moves;
  readonly closed: Moves;
  readonly isProduction: boolean;
}

function OtherMoves({ id, isCorrectable, open, closed, isProduction, act }: OtherMovesProps) {
  const { actions } = useBoardTexts();
  const { deed: correct } = useCorrectTexts();
  const { state } = useBoard();
  const row = state.deliveries.get(id);
  const isMover = useMay(movers);
  const isDispatcher = useMay(dispatchers);
  const why = ({ why: reason }: Moves[number]) => reason && actions.why[reason];
  const usual = open.filter(({ move }) => !isGrave(move));
  const grave = open.filter(({ move }) => isGrave(move));
  const hasUsual = isMover || isCorrectable || usual.length > 0;
  return (
    <Menu position="bottom-start" width={270} trapFocus>
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="chevronDown" size={14} />} data-board-more="">
          {actions.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveItems id={id} moves={usual} act={act} />
        {isDispatcher && isProduction && row && isReturnable(row) && (
          <Menu.Item onClick={() => act.setWish({ kind: 'return', ids: [id] })}>
            {actions.returnToDispatch}
          </Menu.Item>
        )}
        {isCorrectable && (
          <Menu.Item onClick={() => act.setWish({ kind: 'correct', id })}>{correct}</Menu.Item>
        )}
        {isMover && (
          <Menu.Item onClick={() => act.setWish({ kind: 'proof', ids: [id] })}>
            {actions.uploadProof}
          </Menu.Item>
        )}
        {isMover && (
          <Menu.Item onClick={() => act.setWish({ kind: 'note', id })}>{actions.addNote}</Menu.Item>
        )}
        {hasUsual && grave.length > 0 && <Menu.Divider />}
        <MoveItems id={id} moves={grave} act={act} />
        {closed.length > 0 && <Menu.Divider />}
        {isDispatcher && row && isCancellable(row) && (
          <Menu.Item disabled>
            {actions.cancel}
            <span className={styles.why}>{actions.cancelWhy}</span>
          </Menu.Item>
        )}
        {[...groupBy(closed, why)].map(([reason, moves]) => (
          <Menu.Item key={reason} disabled>
            {moves.map(({ move }) => actions.moves[move].name).join(', ')}
            <span className={styles.why}>{reason}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface MoveItemsProps extends Pick<MoveButtonsProps, 'id' | 'act'> {
  readonly moves: Moves;
}

function MoveItems({ id, moves, act }: MoveItemsProps) {
  const { actions } = useBoardTexts();
  return moves.map(({ move }) => (
    <Menu.Item
      key={move}
      {...(isGrave(move) && { color: 'red' })}
      onClick={() => act.setWish({ kind: 'move', ids: [id], move })}
    >
      {actions.moves[move].name}
    </Menu.Item>
  ));
}
