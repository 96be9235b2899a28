import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { Figure } from '../../ui/today/figure.tsx';
import {
  Beside,
  Day,
  Figures,
  type FirstStep,
  FirstSteps,
  Home,
  Latest,
  type Need,
  Needs,
} from '../../ui/today/home.tsx';
import { useHomeTexts } from '../../ui/today/texts.ts';
import { useIsByHand } from '../booking-way/booking-way.ts';
import { useEnvironment } from '../environment.tsx';
import { paths } from '../paths.ts';
import { places } from '../start/places.ts';
import { type Step, useStepsLeft } from '../start/read.ts';
import { useStartTexts } from '../start/texts.ts';
import { useLimit } from '../statements/read.ts';
import { byHour, sumOf, type Today, useFailed, useToday } from '../today/read.ts';
import { useTodayTexts } from '../today/texts.ts';
import { useEndpoint } from '../webhooks/read.ts';

/** The home of a provider's people: three figures, what needs them, and what happened last (decision 628). */
export function TodayPage() {
  const { title } = useHomeTexts();
  const { data, error, dataUpdatedAt } = useToday();
  const isByHand = useIsByHand();
  const { data: steps } = useStepsLeft(!isByHand);
  const isUnused = data?.hours.length === 0 && data.events.length === 0 && data.underWay === 0;
  const isFirst = isUnused && (isByHand || steps?.live === null);
  return (
    <Page
      title={title}
      isFull
      beside={<Day />}
      actions={<Freshness at={dataUpdatedAt || undefined} lateAfterMs={60_000} />}
    >
      <Home>
        {isFirst ? (
          <First isByHand={isByHand} />
        ) : (
          <>
            <DayFigures data={data} error={error} />
            {isByHand ? <NeedsByHand data={data} /> : <NeedsByProgram data={data} />}
          </>
        )}
      </Home>
    </Page>
  );
}

const First = ({ isByHand }: { readonly isByHand: boolean }) =>
  isByHand ? <FirstByHand /> : <FirstByProgram />;

interface OfToday {
  readonly data: Today | undefined;
}

function DayFigures({ data, error }: OfToday & { readonly error: unknown }) {
  const texts = useTodayTexts();
  const { language } = useLanguage();
  const params = { environment: useEnvironment() };
  const hourNow = new Date(useNow(60_000)).getHours();
  const number = (count: number | undefined) =>
    count === undefined ? undefined : formatNumber(count, language);
  const booked = data && sumOf(data, 'booked');
  const failed = data && sumOf(data, 'failed');
  const today = data && { from: data.today, to: data.today };
  const hours = (of: keyof typeof texts.by) => data && byHour(data, texts.by[of], of, hourNow);
  const common = { error, to: paths.deliveries(), params };
  return (
    <Figures>
      <Figure
        {...common}
        label={texts.figures.today}
        value={number(booked)}
        note={texts.by.booked}
        days={hours('booked')}
        search={today ?? {}}
      />
      <Figure
        {...common}
        label={texts.figures.underWay}
        value={number(data?.underWay)}
        note={texts.by.completed}
        days={hours('completed')}
        search={{ view: 'open' }}
      />
      <Figure
        {...common}
        label={texts.figures.failed}
        value={number(failed)}
        tone={failed ? 'bad' : undefined}
        note={texts.by.failed}
        days={hours('failed')}
        search={{ view: 'failed', ...today }}
      />
    </Figures>
  );
}

/** Returns a sentence about a limit that stops bookings, or soon will. */
function useLimitNeeds(): readonly Need[] {
  const { needs, see } = useTodayTexts();
  const params = { environment: useEnvironment() };
  const { data: limit } = useLimit();
  if (limit == null || limit.state === 'free') return [];
  const tone = limit.state === 'near' ? 'wait' : 'bad';
  const place = { to: paths.statements(), params };
  return [{ key: 'limit', tone, words: needs.limits[limit.state], action: see, place }];
}

/** Returns a sentence for each delivery that failed of late, after those about limits; undefined until they are read. */
function useFailures(data: Today | undefined) {
  const { needs, see } = useTodayTexts();
  const { statuses } = useUiTexts();
  const params = { environment: useEnvironment() };
  const { data: failed, error } = useFailed(data?.yesterday);
  const limits = useLimitNeeds();
  const rows = failed?.map(
    ({ deliveryID, providerOrderID, recipient, status }): Need => ({
      key: deliveryID,
      tone: 'bad',
      words: needs.failed(providerOrderID, recipient, statuses[status]),
      action: see,
      place: { to: paths.deliveries(), params, search: { open: deliveryID } },
    }),
  );
  return { rows: rows && [...limits, ...rows], error };
}

function NeedsByHand({ data }: OfToday) {
  const { rows, error } = useFailures(data);
  return <NeedsAndLatest data={data} rows={rows} error={error} />;
}

/** Also names what is left until the provider's program is live, and webhooks that fail. */
function NeedsByProgram({ data }: OfToday) {
  const { needs, see } = useTodayTexts();
  const { steps: stepTexts } = useStartTexts();
  const { rows, error } = useFailures(data);
  const { data: endpoint } = useEndpoint();
  const { data: steps } = useStepsLeft(true);
  const params = { environment: useEnvironment() };
  const next = steps && (Object.keys(steps) as Step[]).find((step) => steps[step] === null);
  const more: Need[] = [
    ...(endpoint?.health === 'unhealthy'
      ? [
          {
            ...{ key: 'webhooks', tone: 'bad' as const, words: needs.webhooks, action: see },
            place: { to: paths.webhooks(), params },
          },
        ]
      : []),
    ...(next && steps.live === null
      ? [
          {
            ...{ key: next, tone: 'idle' as const, words: needs.next(stepTexts[next].name) },
            ...{ action: stepTexts[next].go, place: placeOf(next) },
          },
        ]
      : []),
  ];
  return <NeedsAndLatest data={data} rows={rows && [...rows, ...more]} error={error} />;
}

const placeOf = (step: Step) => {
  const { to, environment } = places[step];
  return { to, params: { environment } };
};

interface NeedsProps extends OfToday {
  readonly rows: readonly Need[] | undefined;
  readonly error: unknown;
}

function NeedsAndLatest({ data, rows, error }: NeedsProps) {
  const { refetch, error: failure } = useToday();
  const params = { environment: useEnvironment() };
  return (
    <Beside>
      <Needs rows={rows} error={error ?? failure} retry={() => void refetch()} />
      <Latest
        rows={data?.events.map(({ status, ...event }) => ({ ...event, what: { status } }))}
        error={failure}
        retry={() => void refetch()}
        placeOf={(open) => ({ to: paths.deliveries(), params, search: { open } })}
      />
    </Beside>
  );
}

/** The steps of a provider without bookings, whose program is to book. */
function FirstByProgram() {
  const { steps: texts } = useStartTexts();
  const { data } = useStepsLeft(true);
  const steps = data && (Object.keys(data) as Step[]);
  if (steps === undefined) return null;
  return (
    <FirstSteps
      steps={steps.map(
        (step): FirstStep => ({
          ...{ key: step, icon: 'circle', ...texts[step], place: placeOf(step) },
          isDone: data?.[step] != null,
        }),
      )}
    />
  );
}

function FirstByHand() {
  const { first } = useTodayTexts();
  const params = { environment: useEnvironment() };
  return (
    <FirstSteps
      steps={[
        { key: 'book', icon: 'plus', ...first.book, isDone: false, place: { to: paths.book(), params } },
        {
          key: 'imports',
          icon: 'inbox',
          ...first.imports,
          isDone: false,
          place: { to: paths.imports(), params },
        },
      ]}
    />
  );
}
