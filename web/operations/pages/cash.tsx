import { useSearch } from '@tanstack/react-router';
import { type ComponentType, useRef } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Folded } from '../../ui/frame/folded.tsx';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import styles from '../cash/cash.module.css';
import { Closings } from '../cash/closings.tsx';
import { CourierSearch, Couriers, Total } from '../cash/couriers.tsx';
import { Differences, StateChips } from '../cash/differences.tsx';
import { useCashRows, useReversals } from '../cash/read.ts';
import { ReversalChips, Reversals } from '../cash/reversals.tsx';
import { type CashSearch, type View, views } from '../cash/rows.ts';
import { useCashTexts } from '../cash/texts.ts';
import { Tills } from '../cash/tills.tsx';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { inside, paths } from '../paths.ts';

const contents: Readonly<Record<View, ComponentType>> = {
  couriers: Couriers,
  tills: Tills,
  closings: Closings,
  differences: Differences,
  reversals: Reversals,
};

/** The cash desk: couriers who hold cash, tills of cashiers, closed days, differences and reversals. */
export function CashPage() {
  const texts = useCashTexts();
  const search = useSearch({ from: inside(paths.cash()) });
  const { view = 'couriers' } = search;
  const change = useChangeAddress<CashSearch>();
  const { dataUpdatedAt } = useCashRows(environmentOf(search));
  const waiting = useReversals(environmentOf(search), false).data?.pages.flat().length;
  const field = useRef<HTMLInputElement>(null);
  const show = (each: View) =>
    change({
      view: each === 'couriers' ? undefined : each,
      open: undefined,
      q: undefined,
      settled: undefined,
    });
  useKeys(texts.keys.title, [
    ...(view === 'couriers'
      ? [{ keys: '/', label: texts.keys.search, run: () => field.current?.focus() }]
      : []),
    ...views.map((each, index) => ({
      keys: String(index + 1),
      label: texts.keys.views(texts.views[each]),
      run: () => show(each),
    })),
  ]);
  const Content = contents[view];
  return (
    <Page
      title={texts.title}
      isFull
      beside={view === 'couriers' && <Total />}
      actions={<Freshness at={dataUpdatedAt || undefined} />}
      bar={
        <>
          <Chips
            label={texts.view}
            value={view}
            choose={show}
            chips={views.map((value) => ({
              value,
              label: texts.views[value],
              ...(value === 'reversals' && waiting && { count: waiting, tone: 'wait' as const }),
            }))}
          />
          {view === 'couriers' && <CourierSearch field={field} />}
          {view === 'differences' && <StateChips />}
          {view === 'reversals' && <ReversalChips />}
          <span className={styles.grow} />
          <Folded isSet={search.sandbox === true}>
            <EnvironmentSwitch value={environmentOf(search)} change={change} />
          </Folded>
        </>
      }
    >
      <Content />
    </Page>
  );
}
