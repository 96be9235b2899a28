import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { useBoard } from '../board/board.ts';
import { inside, paths } from '../paths.ts';
import type { Hub } from '../warehouse/hub.tsx';
import { ArrivedParcels } from '../warehouse/intake/arrived-parcels.tsx';
import { useIntakes } from '../warehouse/intake/read.ts';
import { Overview } from '../warehouse/overview.tsx';
import { OnceLoaded, ParcelsPage } from '../warehouse/page.tsx';
import { Parcels } from '../warehouse/parcels.tsx';
import { lists, type List as StockList, type StockSearch } from '../warehouse/search.ts';
import { type Counts, countStock } from '../warehouse/stock.ts';
import { useWarehouseTexts } from '../warehouse/texts.ts';
import styles from '../warehouse/warehouse.module.css';

/** The page of a hub's parcels: expected, missing, waiting and on hold, by provider and in lists. */
export function WarehousePage() {
  const texts = useWarehouseTexts();
  return <ParcelsPage title={texts.title}>{(hub) => <Stock hub={hub} />}</ParcelsPage>;
}

function Stock({ hub }: { readonly hub: Hub }) {
  const { state, filter, setChosen } = useBoard();
  const search = useSearch({ from: inside(paths.warehouse()) });
  const change = useChangeAddress<StockSearch>({ keepsOpened: false });
  const { version, deliveries } = state;
  const { data: intakes } = useIntakes(hub.hubID, filter.environment);
  const { arrivals } = intakes ?? noArrivals;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is mutated in place; its version changes
  const counted = useMemo(
    () => countStock(deliveries.values(), { hub: hub.hubID, arrivals }),
    [version, hub.hubID, arrivals],
  );
  const choose = (fields: StockSearch) => {
    setChosen(new Set());
    change({ stock: undefined, provider: undefined, open: undefined, ...fields });
  };
  return (
    <OnceLoaded>
      <StockChips
        counts={{ ...counted.total, ...(!intakes && { arrived: undefined }) }}
        search={search}
        choose={choose}
      />
      {search.stock === 'arrived' ? (
        <ArrivedParcels hub={hub} />
      ) : search.stock !== undefined ? (
        <Parcels hub={hub} stock={search.stock} />
      ) : (
        <Overview providers={counted.providers} />
      )}
    </OnceLoaded>
  );
}

/** A constant, because a new object in each render would count the stock again. */
const noArrivals = { arrivals: [] };

interface StockChipsProps {
  readonly counts: Omit<Counts, 'arrived'> & { readonly arrived: number | undefined };
  readonly search: StockSearch;
  readonly choose: (fields: StockSearch) => void;
}

/** The chips of the lists with their counts; the first one opens the overview by provider. */
function StockChips({ counts, search: { stock }, choose }: StockChipsProps) {
  const texts = useWarehouseTexts();
  return (
    <div className={styles.chips}>
      <Chips<StockList | 'overview'>
        label={texts.stock}
        value={stock ?? 'overview'}
        choose={(each) => choose(each === 'overview' ? {} : { stock: each })}
        chips={[
          { value: 'overview', label: texts.overview },
          ...lists.map((each) => ({
            value: each,
            label: texts.stocks[each],
            count: counts[each],
            ...(each === 'missing' && { tone: 'bad' as const }),
          })),
        ]}
      />
    </div>
  );
}
