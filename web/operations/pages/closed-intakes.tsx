import { Anchor } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { State } from '../../ui/frame/states.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import { closedColumns } from '../warehouse/closed/columns.tsx';
import { ClosedPanel } from '../warehouse/closed/panel.tsx';
import type { Hub } from '../warehouse/hub.tsx';
import { useClosedIntakes } from '../warehouse/intake/read.ts';
import { useIntakeTexts } from '../warehouse/intake/texts.ts';
import { HubPage } from '../warehouse/page.tsx';
import { sameHub } from '../warehouse/search.ts';

/** The page of a hub's closed intakes, each with its differences and its record. */
export function ClosedIntakesPage() {
  const { closed: texts } = useIntakeTexts();
  return <HubPage title={texts.title}>{(hub) => <ClosedIntakes hub={hub} />}</HubPage>;
}

function ClosedIntakes({ hub: { hubID } }: { readonly hub: Hub }) {
  const { closed: texts } = useIntakeTexts();
  const environment = environmentOf(useSearch({ from: inside(paths.closedIntakes()) }));
  return (
    <ListView
      label={texts.title}
      query={useClosedIntakes(hubID, environment)}
      columns={closedColumns}
      labels={texts.columns}
      beside={['provider', 'closedAt', 'missing']}
      keyOf={({ intakeID }) => intakeID}
      nameOf={({ provider }) => provider}
      follows
      empty={
        <State
          icon="parcel"
          title={texts.empty}
          action={
            <Anchor renderRoot={(props) => <Link {...props} to={paths.intake()} search={sameHub} />}>
              {texts.back}
            </Anchor>
          }
        >
          {texts.emptyHint}
        </State>
      }
      more={texts.more}
      panel={({ row, close }) => row && <ClosedPanel intake={row} close={close} />}
    />
  );
}
