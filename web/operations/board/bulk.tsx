import { ActionIcon, Button, Menu } from '@mantine/core';
import { mayMove } from '../../../src/operations/moves-of-role.ts';
import { dispatchers, movers } from '../../../src/roles.ts';
import { useMe } from '../../api/session.ts';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { type LabelSize, PrintLabels } from '../../ui/print-labels.tsx';
import type { Act } from './act.ts';
import styles from './board.module.css';
import { useBoard } from './board.ts';
import { grave, ofMany, seemsOpen } from './moves.ts';
import { useBoardTexts } from './texts.ts';

const labelsPath = (ids: readonly string[], size: LabelSize): string =>
  `/operations/v1/labels?${new URLSearchParams({ deliveryIDs: ids.join(), size })}`;

/** What can be done with all that are chosen. */
export function BulkBar({ act }: { readonly act: Act }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { chosen, setChosen, state } = useBoard();
  const { data: me } = useMe();
  if (chosen.size === 0) return null;
  const ids = [...chosen];
  const rows = ids.flatMap((id) => state.deliveries.get(id) ?? []);
  const number = (value: number) => formatNumber(value, language);
  const open = ofMany
    .filter((move) => me && mayMove(me.role, move))
    .map((move) => ({ move, count: rows.filter((row) => seemsOpen(move, row)).length }))
    .filter(({ count }) => count > 0);
  return (
    <div className={styles.bulk} role="toolbar" aria-label={texts.bulk.title}>
      <strong>{texts.selected(number(chosen.size))}</strong>
      <span className={styles.grow} />
      {me && dispatchers.includes(me.role) && (
        <Button onClick={() => act.ask({ kind: 'assign', ids })} leftSection={<Icon name="bike" size={14} />}>
          {texts.actions.assign}
        </Button>
      )}
      {me && movers.includes(me.role) && <PrintLabels ids={ids} pathOf={labelsPath} />}
      <Menu position="top-end" width={260} trapFocus>
        <Menu.Target>
          <Button
            variant="default"
            disabled={open.length === 0}
            rightSection={<Icon name="chevronUp" size={14} />}
          >
            {texts.actions.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {open.map(({ move, count }) => (
            <Menu.Item
              key={move}
              {...(grave.includes(move) && { color: 'red' })}
              rightSection={<span className={styles.soft}>{number(count)}</span>}
              onClick={() => act.ask({ kind: 'move', ids, move })}
            >
              {texts.actions.moves[move]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon aria-label={texts.clearSelection} onClick={() => setChosen(new Set())}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  );
}
