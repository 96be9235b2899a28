import { useSearch } from '@tanstack/react-router';
import type { Role } from '../../../src/vocabulary/roles.ts';
import { type Me, useMe } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Figure } from '../../ui/today/figure.tsx';
import { Beside, Day, Figures, Home, Latest, Needs } from '../../ui/today/home.tsx';
import { useHomeTexts } from '../../ui/today/texts.ts';
import { BoardProvider } from '../board/provider.tsx';
import { type Environment, environmentOf, type SandboxSearch } from '../environment.ts';
import { EnvironmentSwitch } from '../environment-switch.tsx';
import { useIsFresh } from '../fresh.ts';
import { inside, paths } from '../paths.ts';
import { FirstOfInstallation } from '../today/first.tsx';
import { useNeedWords } from '../today/need-words.ts';
import { type Fact, mostUrgent } from '../today/needs.ts';
import {
  type HomePart,
  useDispatchPart,
  useHealthFacts,
  useMoneyPart,
  useWarehousePart,
} from '../today/parts.ts';
import { useLatest } from '../today/read.ts';
import { useTodayTexts } from '../today/texts.ts';

/** The home of each role: three figures, what needs the person, and what happened last (decision 628). */
export function TodayPage() {
  const { title } = useHomeTexts();
  const { data: me } = useMe();
  const search = useSearch({ from: inside(paths.today()) });
  const environment = environmentOf(search);
  const change = useChangeAddress<SandboxSearch>();
  const { dataUpdatedAt } = useLatest(environment);
  return (
    <Page
      title={title}
      isFull
      beside={<Day />}
      actions={
        <>
          <Freshness at={dataUpdatedAt || undefined} />
          <EnvironmentSwitch value={environment} change={({ sandbox }) => change({ sandbox })} />
        </>
      }
    >
      <Home key={environment}>{me && <Content me={me} environment={environment} />}</Home>
    </Page>
  );
}

interface OfEnvironment {
  readonly environment: Environment;
}

const contents: Readonly<Partial<Record<Role, (props: OfEnvironment) => React.JSX.Element>>> = {
  'operator-admin': AdminHome,
  dispatcher: DispatcherHome,
  warehouse: WarehouseHome,
  finance: FinanceHome,
};

function Content({ me: { role }, environment }: OfEnvironment & { readonly me: Me }) {
  const Own = contents[role]!;
  const isFresh = useIsFresh(environment);
  if (
    isFresh === true &&
    environment === 'production' &&
    (role === 'operator-admin' || role === 'dispatcher')
  )
    return <FirstOfInstallation />;
  if (role === 'finance') return <Own environment={environment} />;
  return (
    <BoardProvider>
      <Own environment={environment} />
    </BoardProvider>
  );
}

function DispatcherHome({ environment }: OfEnvironment) {
  const part = useDispatchPart(environment);
  return (
    <>
      <PartFigures part={part} />
      <NeedsAndLatest environment={environment} parts={[part]} />
    </>
  );
}

function WarehouseHome({ environment }: OfEnvironment) {
  const part = useWarehousePart(environment);
  return (
    <>
      <PartFigures part={part} />
      <NeedsAndLatest environment={environment} parts={[part]} />
    </>
  );
}

function FinanceHome({ environment }: OfEnvironment) {
  const part = useMoneyPart(environment);
  return (
    <>
      <PartFigures part={part} />
      <NeedsAndLatest environment={environment} parts={[part]} />
    </>
  );
}

function AdminHome({ environment }: OfEnvironment) {
  const { groups } = useTodayTexts();
  const dispatch = useDispatchPart(environment);
  const warehouse = useWarehousePart(environment);
  const money = useMoneyPart(environment);
  const health = useHealthFacts();
  return (
    <>
      <PartFigures name={groups.dispatch} part={dispatch} />
      <PartFigures name={groups.warehouse} part={warehouse} />
      <PartFigures name={groups.money} part={money} />
      <NeedsAndLatest environment={environment} parts={[dispatch, warehouse, money, health]} />
    </>
  );
}

function PartFigures({ name, part }: { readonly name?: string; readonly part: HomePart }) {
  return (
    <Figures {...(name !== undefined && { name })}>
      {part.figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </Figures>
  );
}

interface NeedsProps extends OfEnvironment {
  readonly parts: readonly { readonly facts: readonly Fact[] | undefined; readonly error: unknown }[];
}

function NeedsAndLatest({ environment, parts }: NeedsProps) {
  const sandbox = environment === 'sandbox';
  const words = useNeedWords(sandbox);
  const latest = useLatest(environment);
  const facts = parts.every((each) => each.facts !== undefined)
    ? parts.flatMap((each) => each.facts ?? [])
    : undefined;
  return (
    <Beside>
      <Needs
        rows={facts && mostUrgent(facts).map(words)}
        error={parts.find(({ error }) => error != null)?.error}
      />
      <Latest
        rows={latest.data}
        error={latest.error}
        retry={() => void latest.refetch()}
        placeOf={(open) => ({ to: paths.board(), search: { open, ...(sandbox && { sandbox }) } })}
      />
    </Beside>
  );
}
