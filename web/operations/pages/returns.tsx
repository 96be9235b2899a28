import { TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { plainCode } from '../../../src/text/code.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { State } from '../../ui/frame/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { hasWordsOfOne } from '../../ui/language/words.ts';
import { useBoard } from '../board/board.ts';
import { DeliveryList } from '../board/delivery-list.tsx';
import type { BoardDelivery } from '../board/rows.ts';
import { inside, paths } from '../paths.ts';
import { useReasonWords } from '../reasons.ts';
import { holdColumns } from '../returns/columns.tsx';
import { byReason, countStages, type HoldPlace, holdsOf, type Stage, stages } from '../returns/holds.ts';
import { ReturnScan } from '../returns/return-scan.tsx';
import styles from '../returns/returns.module.css';
import type { ReturnsSearch } from '../returns/search.ts';
import { useReturnTexts } from '../returns/texts.ts';
import { OnceLoaded, ParcelsPage } from '../warehouse/page.tsx';
import layout from '../warehouse/warehouse.module.css';

/** The page of parcels on hold at a hub, by reason and age, with every action that ends the hold. */
export function ReturnsPage() {
  const texts = useReturnTexts();
  return <ParcelsPage title={texts.title}>{(hub) => <HoldsOfHub key={hub.hubID} hub={hub} />}</ParcelsPage>;
}

function HoldsOfHub({ hub }: { readonly hub: HoldPlace }) {
  const { state, filter } = useBoard();
  const { version, deliveries } = state;
  const { hubID, areaID } = hub;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is mutated in place; its version changes
  const holds = useMemo(() => holdsOf(deliveries.values(), { hubID, areaID }), [version, hubID, areaID]);
  return (
    <OnceLoaded>
      <ReturnScan hubID={hubID} environment={filter.environment} />
      <OnHold holds={holds} />
    </OnceLoaded>
  );
}

function matches(delivery: BoardDelivery, search: string): boolean {
  const { orderID, deliveryID, provider, recipient, courier, failedReason } = delivery;
  return hasWordsOfOne(
    [recipient, courier?.name],
    [orderID, deliveryID, provider, failedReason],
    plainCode(search),
  );
}

function OnHold({ holds }: { readonly holds: readonly BoardDelivery[] }) {
  const texts = useReturnTexts();
  const { wait } = useSearch({ from: inside(paths.returns()) });
  const [search, setSearch] = useState('');
  const reasonIn = useReasonWords();
  const found = useMemo(() => holds.filter((each) => matches(each, search)), [holds, search]);
  const reasons = useMemo(() => byReason(found, wait), [found, wait]);
  const rows = useMemo(() => reasons.flatMap((each) => each.holds), [reasons]);
  const groups = useMemo(
    () =>
      reasons.map((each) => ({
        key: each.reason,
        name: reasonIn(each.reason) || texts.noReason,
        rows: each.holds,
      })),
    [reasons, texts, reasonIn],
  );
  return (
    <>
      <Stages holds={found} wait={wait} />
      <TextInput
        className={styles.search}
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<Icon name="search" size={14} />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <DeliveryList
        label={texts.holds}
        rows={rows}
        groups={groups}
        columns={holdColumns}
        labels={texts.columns}
        beside={['order', 'status', 'age']}
        nameOf={({ orderID }) => texts.order(orderID)}
        empty={
          <State
            icon="parcel"
            title={search !== '' ? texts.noneFound : wait === undefined ? texts.empty : texts.emptyStage}
          >
            {texts.emptyHint}
          </State>
        }
      />
    </>
  );
}

interface StagesProps {
  readonly holds: readonly BoardDelivery[];
  readonly wait: Stage | undefined;
}

/** The chips of the stages, each with its number of parcels. */
function Stages({ holds, wait }: StagesProps) {
  const texts = useReturnTexts();
  const { setChosen } = useBoard();
  const change = useChangeAddress<ReturnsSearch>({ keepsOpened: false });
  const counts = countStages(holds);
  return (
    <>
      <div className={layout.chips}>
        <Chips<Stage | 'all'>
          label={texts.holds}
          value={wait ?? 'all'}
          choose={(each) => {
            setChosen(new Set());
            change({ wait: each === 'all' ? undefined : each, open: undefined });
          }}
          chips={[
            { value: 'all', label: texts.all, count: holds.length },
            ...stages.map((each) => ({ value: each, label: texts.stages[each], count: counts[each] })),
          ]}
        />
      </div>
      {wait !== undefined && <p className={styles.hint}>{texts.hints[wait]}</p>}
    </>
  );
}
