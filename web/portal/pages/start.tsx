import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, RowsSkeleton } from '../../ui/states.tsx';
import { type Call, SameCall } from '../call.tsx';
import type { Environment } from '../environment.tsx';
import { Moment } from '../moment.tsx';
import parts from '../parts.module.css';
import { paths } from '../paths.ts';
import { Reading } from '../reading.tsx';
import { type FirstSteps, type Step, useFirstSteps } from '../start/read.ts';
import styles from '../start/start.module.css';
import { useStartTexts } from '../start/texts.ts';

/** Where a step is taken in the portal, where it is. */
const places: Readonly<Record<Step, { readonly to: string; readonly environment: Environment } | undefined>> =
  {
    token: { to: paths.keys(), environment: 'sandbox' },
    quote: undefined,
    booking: { to: paths.sandbox(), environment: 'sandbox' },
    webhook: { to: paths.webhooks(), environment: 'sandbox' },
    certification: { to: paths.certification(), environment: 'sandbox' },
    live: { to: paths.keys(), environment: 'production' },
  };

const place = (address: string, latitude: number, longitude: number) => ({
  address,
  coordinates: { latitude, longitude },
});
const order = {
  packages: [{ name: 'Kopi', quantity: 1, weight: 1, price: 50_000 }],
  origin: place('Jl. M.H. Thamrin No. 1, Jakarta Pusat', -6.1944, 106.8229),
  destination: place('Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan', -6.2275, 106.8085),
};
const headers = { 'x-client-time-zone': 'Asia/Jakarta' };
const booking = {
  providerOrderID: 'ORDER-1',
  serviceType: 'INSTANT',
  sender: { firstName: 'Ani', phone: '+6281234567890' },
  recipient: { firstName: 'Budi', phone: '+628129876543' },
  ...order,
};

/** What the person's system calls for a step. */
const calls: Readonly<Record<Step, Call>> = {
  token: {
    method: 'POST',
    path: '/v1/auth/providers/token',
    isOpen: true,
    body: { client_key: 'dk_sandbox_…', client_secret: '…' },
  },
  quote: {
    method: 'POST',
    path: '/v1/deliveries/quotes',
    headers,
    body: { serviceCategory: 'EXPRESS', ...order },
  },
  booking: { method: 'POST', path: '/express/v1/deliveries', headers, body: booking },
  webhook: { method: 'PUT', path: '/v1/webhooks/endpoint', body: { url: 'https://example.com/hooks/antar' } },
  certification: { method: 'POST', path: '/v1/sandbox/certifications' },
  live: { method: 'POST', path: '/express/v1/deliveries', headers, body: booking },
};

/** The first steps of a workspace, ticked by what really happened (decision 251). */
export function StartPage() {
  const texts = useStartTexts();
  const { language } = useLanguage();
  const { data, error, refetch } = useFirstSteps();
  const all = data && (Object.keys(data) as Step[]);
  const done = all?.filter((step) => data?.[step] !== null).length ?? 0;
  return (
    <Page
      title={texts.title}
      isFull
      beside={
        all && (
          <span role="status">
            {done === all.length
              ? texts.allDone
              : texts.done(formatNumber(done, language), formatNumber(all.length, language))}
          </span>
        )
      }
    >
      <Reading label={texts.title}>
        <p className={parts.hint}>{texts.about}</p>
        {data === undefined ? (
          error === null ? (
            <RowsSkeleton rows={6} />
          ) : (
            <ErrorState error={error} retry={() => refetch()} />
          )
        ) : (
          <Steps steps={data} />
        )}
      </Reading>
    </Page>
  );
}

function Steps({ steps }: { readonly steps: FirstSteps }) {
  const texts = useStartTexts();
  return (
    <ol className={styles.steps}>
      {(Object.keys(steps) as Step[]).map((step) => {
        const [name, about, go] = texts.steps[step] as readonly [string, string, string];
        const at = steps[step];
        const where = places[step];
        return (
          <li key={step} className={styles.step} data-done={at !== null} data-step={step}>
            <span className={styles.tick} role="img" aria-label={at === null ? texts.isOpen : texts.isDone}>
              <Icon name={at === null ? 'circle' : 'check'} size={14} />
            </span>
            <div>
              <h2>{name}</h2>
              <p>{at === null ? about : <Moment at={at} />}</p>
            </div>
            <div className={`${styles.go} ${parts.row}`}>
              <SameCall call={calls[step]} />
              {where !== undefined && at === null && (
                <Button
                  component={Link}
                  variant="default"
                  to={where.to}
                  params={{ environment: where.environment } as never}
                  search={{} as never}
                >
                  {go}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
