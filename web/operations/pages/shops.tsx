import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { inside, paths } from '../paths.ts';
import { shopColumns } from '../shops/columns.tsx';
import { ShopPanel } from '../shops/panel.tsx';
import { type ShopsSearch, views } from '../shops/search.ts';
import { CreateShop } from '../shops/settings.tsx';
import { useShopTexts } from '../shops/texts.ts';
import { workspacesQuery } from '../staff/source.ts';

/** The page of providers, on which admins create, change, suspend and close them. */
export function ShopsPage() {
  const texts = useShopTexts();
  const { language } = useLanguage();
  const { view = 'all' } = useSearch({ from: inside(paths.shops()) });
  const change = useChangeAddress<ShopsSearch>();
  const { data, ...query } = useQuery({ ...workspacesQuery, refetchInterval: 5_000 });
  const inView = (each: (typeof views)[number]) =>
    data?.filter(({ state }) => each === 'all' || state === each) ?? [];
  const nobody = data?.length === 0;
  return (
    <Page
      title={texts.title}
      isFull
      beside={data && <span>{texts.count(formatNumber(data.length, language))}</span>}
      actions={<CreateShop made={(open) => change({ open, view: undefined })} />}
      bar={
        <Chips
          label={texts.view}
          value={view}
          choose={(each) => change({ view: each === 'all' ? undefined : each, open: undefined })}
          chips={views.map((value) => ({
            value,
            label: texts.views[value],
            count: data && inView(value).length,
          }))}
        />
      }
    >
      <ListView
        label={texts.title}
        query={{ ...query, data }}
        rows={inView(view)}
        columns={shopColumns}
        labels={texts}
        beside={['provider', 'status']}
        keyOf={({ workspaceID }) => workspaceID}
        nameOf={({ name }) => name}
        empty={
          <State icon="shop" title={nobody ? texts.none : texts.noneInView}>
            {nobody && texts.noneHint}
          </State>
        }
        panel={({ key, close }) => <ShopPanel id={key} close={close} />}
      />
    </Page>
  );
}
