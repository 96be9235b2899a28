import { UnstyledButton } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { answerOf, api } from '../../api/client.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Badge } from '../../ui/delivery/badge.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { SameCall } from '../call.tsx';
import { sandboxCalls } from '../calls.ts';
import styles from '../certification/certification.module.css';
import { certificationKey, type Listed, useCertifications } from '../certification/read.ts';
import { CertificationReport } from '../certification/report.tsx';
import type { CertificationSearch } from '../certification/search.ts';
import { useCertificationTexts } from '../certification/texts.ts';
import { OnlySandbox } from '../only-sandbox.tsx';
import parts from '../parts.module.css';
import { inside, paths } from '../paths.ts';
import { Reading } from '../reading.tsx';
import { useEndpoint } from '../webhooks/read.ts';

/** Tests the workspace's webhook receiver, and shows the remedies. */
export function CertificationPage() {
  return (
    <OnlySandbox>
      <Certifications />
    </OnlySandbox>
  );
}

function Certifications() {
  const texts = useCertificationTexts();
  const { open } = useSearch({ from: inside(paths.certification()) });
  const show = useChangeAddress<CertificationSearch>();
  const { data, error, refetch } = useCertifications();
  const { data: endpoint } = useEndpoint();
  const shown = open ?? data?.[0]?.certificationID;
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <>
          <SameCall calls={[sandboxCalls.certify(), sandboxCalls.certifications()]} />
          <Begin
            isFirst={data?.length === 0}
            isBusy={data?.[0]?.finishedAt === null}
            hasEndpoint={endpoint != null}
            begun={() => show({ open: undefined })}
          />
        </>
      }
    >
      <Reading label={texts.title}>
        <p className={parts.hint}>{texts.about}</p>
        {endpoint === null && (
          <p className={parts.hint}>
            {texts.noEndpoint}{' '}
            <Link to={paths.webhooks()} params={{ environment: 'sandbox' }}>
              {texts.toWebhooks}
            </Link>
          </p>
        )}
        {data === undefined ? (
          <NotLoaded error={error} rows={4} retry={() => refetch()} />
        ) : (
          <>
            {shown !== undefined && <CertificationReport key={shown} certificationID={shown} />}
            {data.length > 1 && (
              <Earlier
                listed={data}
                shown={shown}
                choose={(certificationID) => show({ open: certificationID })}
              />
            )}
          </>
        )}
      </Reading>
    </Page>
  );
}

interface BeginProps {
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  readonly hasEndpoint: boolean;
  readonly begun: () => void;
}

function Begin({ isFirst, isBusy, hasEndpoint, begun }: BeginProps) {
  const texts = useCertificationTexts();
  const params = { path: { environment: 'sandbox' } } as const;
  return (
    <ActionButton
      label={isFirst ? texts.begin : texts.again}
      obstacle={isBusy ? texts.stillRunning : hasEndpoint ? undefined : texts.noEndpoint}
      send={() => answerOf(api.POST('/portal/v1/{environment}/certifications', { params }))}
      failed={texts.failed}
      refetches={[certificationKey]}
      after={begun}
    />
  );
}

interface EarlierProps {
  readonly listed: readonly Listed[];
  readonly shown: string | undefined;
  readonly choose: (certificationID: string) => void;
}

function Earlier({ listed, shown, choose }: EarlierProps) {
  const texts = useCertificationTexts();
  return (
    <section className={parts.card}>
      <h2>{texts.earlier}</h2>
      {listed.map(({ certificationID, startedAt, passed }) => (
        <UnstyledButton
          key={certificationID}
          className={styles.earlier}
          aria-pressed={certificationID === shown}
          onClick={() => choose(certificationID)}
        >
          <span className={styles.when}>
            <Moment at={startedAt} />
          </span>
          <Badge tone={passed === null ? 'wait' : passed ? 'good' : 'bad'}>
            {passed === null ? texts.running : passed ? texts.passed : texts.notPassed}
          </Badge>
        </UnstyledButton>
      ))}
    </section>
  );
}
