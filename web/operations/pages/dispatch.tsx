import { useSearch } from '@tanstack/react-router';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Side } from '../../ui/listing/list-detail.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { useBoard } from '../couriers/read.ts';
import { zoneAt } from '../couriers/zone.ts';
import { AreaPanel } from '../dispatch/area-panel.tsx';
import { areaColumns } from '../dispatch/columns.tsx';
import { Phones } from '../dispatch/phones.tsx';
import { type DispatchSearch, useDispatch } from '../dispatch/read.ts';
import { Switches } from '../dispatch/switches.tsx';
import { useDispatchTexts } from '../dispatch/texts.ts';
import { environmentOf } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { inside, paths } from '../paths.ts';

/** Shows the state of dispatch: waiting deliveries by area with reasons, open offers, and the fleets' switches. */
export function DispatchPage() {
  const texts = useDispatchTexts();
  const search = useSearch({ from: inside(paths.dispatch()) });
  const environment = environmentOf(search);
  const { data, error, dataUpdatedAt, refetch } = useDispatch(environment);
  const { data: board } = useBoard(environment);
  const nowMs = useNow();
  const change = useChangeAddress<DispatchSearch>();
  return (
    <Page
      title={texts.title}
      isFull
      beside={data && <Waiting count={data.areas.reduce((sum, { waiting }) => sum + waiting, 0)} />}
      actions={
        <>
          <Freshness at={dataUpdatedAt || undefined} />
          <EnvironmentSwitch value={environment} change={change} />
        </>
      }
    >
      {data === undefined ? (
        <NotLoaded error={error} rows={14} retry={() => refetch()} />
      ) : (
        <ListView
          label={texts.areas}
          rows={data.areas}
          columns={areaColumns}
          labels={texts.columns}
          keyOf={({ areaID }) => areaID}
          nameOf={({ name }) => name}
          narrow="scroll"
          empty={
            <State icon="dispatch" title={texts.empty}>
              {texts.emptyHint}
            </State>
          }
          panel={({ row, close }) =>
            row && (
              <AreaPanel
                area={row}
                board={board}
                sandbox={search.sandbox === true ? { sandbox: true } : {}}
                nowMs={nowMs}
                close={close}
              />
            )
          }
          side={
            <Side>
              <Switches state={data} environment={environment} zone={zoneAt(null, board)} />
              <Phones fleets={data.fleets} environment={environment} />
            </Side>
          }
        />
      )}
    </Page>
  );
}

function Waiting({ count }: { readonly count: number }) {
  const texts = useDispatchTexts();
  const { language } = useLanguage();
  return <span>{texts.waiting(formatNumber(count, language))}</span>;
}
