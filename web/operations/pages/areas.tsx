import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { count, type Parts, plain } from '../../ui/listing/kinds.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { OpenArea } from '../areas/open-area.tsx';
import { type Area, useAreas } from '../areas/read.ts';
import { useAreaTexts } from '../areas/texts.ts';
import { Services } from '../shops/columns.tsx';

const columns = {
  area: plain(({ name }) => name, { width: 'minmax(140px, 1fr)' }),
  services: plain(({ services }) => <Services of={services} />, {
    width: 'minmax(160px, 1.4fr)',
    isSoft: true,
  }),
  zone: plain(({ timeZone }) => timeZone, { width: '136px', isWide: true, isSoft: true }),
  size: count(({ squareKm }) => Math.round(squareKm)),
} satisfies Parts<Area>;

/** The page of the areas that are served, on which admins open another city. */
export function AreasPage() {
  const texts = useAreaTexts();
  const change = useChangeAddress<{ readonly open?: string }>();
  const query = useAreas();
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        query.data && (
          <OpenArea
            tariffVersionID={query.data[0]?.tariffVersionID ?? null}
            opened={(open) => change({ open })}
          />
        )
      }
    >
      <ListView
        label={texts.title}
        query={query}
        columns={columns}
        labels={texts}
        keyOf={({ areaID }) => areaID}
        nameOf={({ name }) => name}
        empty={
          <State icon="pin" title={texts.none}>
            {texts.noneHint}
          </State>
        }
      />
    </Page>
  );
}
