import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Page } from '../../ui/frame/page.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { exampleBooking, exampleTrip } from '../booking/example.ts';
import { SameCall } from '../call.tsx';
import { bookingCalls, type Call, sandboxCalls, webhookCalls } from '../calls.ts';
import parts from '../parts.module.css';
import { Reading } from '../reading.tsx';
import { places } from '../start/places.ts';
import { type FirstSteps, type Step, useFirstSteps } from '../start/read.ts';
import styles from '../start/start.module.css';
import { useStartTexts } from '../start/texts.ts';

/** The API call of each step. */
const calls: Readonly<Record<Step, Call>> = {
  token: bookingCalls.token('dk_sandbox_…'),
  quote: bookingCalls.quote({ serviceCategory: 'EXPRESS', ...exampleTrip }, 'Asia/Jakarta'),
  booking: bookingCalls.book(exampleBooking, 'Asia/Jakarta'),
  webhook: webhookCalls.endpointSet(),
  certification: sandboxCalls.certify(),
  live: bookingCalls.book(exampleBooking, 'Asia/Jakarta'),
};

/** The first steps of a workspace; each is ticked once it has really happened (decision 251). */
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
          <NotLoaded error={error} rows={6} retry={() => refetch()} />
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
        const { name, about, go } = texts.steps[step];
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
              <SameCall calls={[calls[step]]} />
              {at === null && (
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
