import { UnstyledButton } from '@mantine/core';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { State } from '../../ui/frame/states.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Part, type Parts, plain } from '../../ui/listing/kinds.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import type { List, StockSearch } from './search.ts';
import type { ProviderStock } from './stock.ts';
import { useWarehouseTexts } from './texts.ts';
import styles from './warehouse.module.css';

/** Lists a hub's parcels by provider; each number opens the list that it counts. */
export function Overview({ providers }: { readonly providers: readonly ProviderStock[] }) {
  const texts = useWarehouseTexts();
  return (
    <ListView
      label={texts.overview}
      rows={providers}
      columns={stockColumns}
      labels={{ ...texts.stocks, provider: texts.provider }}
      keyOf={({ workspaceID }) => workspaceID}
      nameOf={({ provider }) => provider}
      empty={
        <State icon="hub" title={texts.nothingHere}>
          {texts.nothingHereHint}
        </State>
      }
    />
  );
}

const stockColumn = (stock: List, more?: { readonly isWide: boolean }): Part<ProviderStock> =>
  plain((row) => <Count of={row} stock={stock} />, {
    width: 'minmax(56px, 0.4fr)',
    isNumber: true,
    ...more,
  });

/** The columns of the overview. A phone hides the wide ones, whose totals the chips above show. */
const stockColumns = {
  provider: plain(({ provider }) => provider),
  expected: stockColumn('expected'),
  missing: stockColumn('missing', { isWide: true }),
  arrived: stockColumn('arrived', { isWide: true }),
  waiting: stockColumn('waiting'),
  held: stockColumn('held', { isWide: true }),
} satisfies Parts<ProviderStock>;

interface CountProps {
  readonly of: ProviderStock;
  readonly stock: List;
}

/** A button with the number of a provider's parcels in a list; it opens that list. */
function Count({ of, stock }: CountProps) {
  const texts = useWarehouseTexts();
  const { language } = useLanguage();
  const change = useChangeAddress<StockSearch>();
  const count = of[stock];
  const number = formatNumber(count, language);
  if (count === 0) return <span className={styles.nothing}>{number}</span>;
  return (
    <UnstyledButton
      className={styles.number}
      data-bad={stock === 'missing' || undefined}
      aria-label={`${of.provider}: ${texts.stocks[stock]}: ${number}`}
      onClick={() => change({ stock, provider: of.workspaceID })}
    >
      {number}
    </UnstyledButton>
  );
}
