import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Column, Listing } from '../../ui/listing/listing.tsx';
import { lists, type StockSearch } from './search.ts';
import type { ProviderStock } from './stock.ts';
import { useWarehouseTexts } from './texts.ts';
import styles from './warehouse.module.css';

/** A hub's parcels by provider; a number opens the list that it counts. */
export function Overview({ providers }: { readonly providers: readonly ProviderStock[] }) {
  const texts = useWarehouseTexts();
  const columns = useColumns();
  return (
    <Listing
      label={texts.overview}
      columns={columns}
      rows={providers}
      keyOf={({ workspaceID }) => workspaceID}
      nameOf={({ provider }) => provider}
    />
  );
}

function useColumns(): readonly Column<ProviderStock>[] {
  const texts = useWarehouseTexts();
  const change = useChangeAddress<StockSearch>();
  return useMemo(
    () => [
      { id: 'provider', label: texts.provider, cell: ({ provider }) => provider },
      ...lists.map((stock) => ({
        id: stock,
        label: texts.stocks[stock],
        width: 'minmax(56px, 0.4fr)',
        isNumber: true,
        // The numbers above the table say them too.
        isWide: stock !== 'expected' && stock !== 'waiting',
        cell: (row: ProviderStock) => (
          <Count
            count={row[stock]}
            label={`${row.provider}: ${texts.stocks[stock]}`}
            isBad={stock === 'missing'}
            open={() => change({ stock, provider: row.workspaceID })}
          />
        ),
      })),
    ],
    [texts, change],
  );
}

interface CountProps {
  readonly count: number;
  readonly label: string;
  readonly isBad: boolean;
  readonly open: () => void;
}

function Count({ count, label, isBad, open }: CountProps) {
  const { language } = useLanguage();
  const number = formatNumber(count, language);
  if (count === 0) return <span className={styles.nothing}>{number}</span>;
  return (
    <UnstyledButton
      className={styles.number}
      data-bad={isBad || undefined}
      aria-label={`${label}: ${number}`}
      onClick={open}
    >
      {number}
    </UnstyledButton>
  );
}
