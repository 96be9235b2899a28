import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Page } from '../../ui/frame/page.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { State } from '../../ui/frame/states.tsx';
import { type Parts, plain } from '../../ui/listing/kinds.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { useAreas } from '../areas/read.ts';
import { HubForm } from '../hubs/form.tsx';
import { useColleagues } from '../hubs/read.ts';
import { useHubTexts } from '../hubs/texts.ts';
import { type Hub, useHubs } from '../warehouse/hub.tsx';

function AreaName({ id }: { readonly id: string }) {
  const { data } = useAreas();
  return data?.find(({ areaID }) => areaID === id)?.name ?? id;
}

const columns = {
  name: plain(({ name }) => name, { width: 'minmax(140px, 1fr)' }),
  area: plain(({ areaID }) => <AreaName id={areaID} />, { width: 'minmax(120px, 1fr)' }),
  address: plain(({ address }) => address, { width: 'minmax(160px, 2fr)', isWide: true, isSoft: true }),
  hours: plain(({ hours }) => hours.join(', '), { width: 'minmax(140px, 1fr)', isWide: true, isSoft: true }),
} satisfies Parts<Hub>;

/** The page of hubs, on which admins add and change them. */
export function HubsPage() {
  const texts = useHubTexts();
  const change = useChangeAddress<{ readonly open?: string }>();
  const query = useHubs();
  const { data: areas = [] } = useAreas();
  const tariffVersionID = query.data?.[0]?.tariffVersionID ?? areas[0]?.tariffVersionID ?? '';
  return (
    <Page
      title={texts.title}
      isFull
      actions={<HubForm areas={areas} tariffVersionID={tariffVersionID} saved={(open) => change({ open })} />}
    >
      <ListView
        label={texts.title}
        query={query}
        columns={columns}
        labels={texts}
        beside={['name', 'area']}
        keyOf={({ hubID }) => hubID}
        nameOf={({ name }) => name}
        empty={
          <State icon="hub" title={texts.none}>
            {texts.noneHint}
          </State>
        }
        panel={({ row, close }) => row && <HubPanel hub={row} close={close} />}
      />
    </Page>
  );
}

function HubPanel({ hub, close }: { readonly hub: Hub; readonly close: () => void }) {
  const texts = useHubTexts();
  const { data: areas = [] } = useAreas();
  const { data: people } = useColleagues();
  const here = people?.get(hub.hubID)?.map(({ name }) => name) ?? [];
  const { latitude, longitude } = hub.coordinates;
  return (
    <Panel
      title={hub.name}
      actions={<HubForm hub={hub} areas={areas} tariffVersionID={hub.tariffVersionID} />}
      close={close}
    >
      <Section title={texts.address}>
        <Facts
          facts={[
            [texts.address, hub.address],
            [texts.area, <AreaName key="area" id={hub.areaID} />],
            [texts.pin, `${latitude}, ${longitude}`],
            [texts.hours, hub.hours.length === 0 ? texts.noHours : hub.hours.join(', ')],
            [texts.people, people && (here.length === 0 ? texts.nobody : here.join(', '))],
          ]}
        />
      </Section>
    </Panel>
  );
}
