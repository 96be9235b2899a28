import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { movers } from '../../../src/vocabulary/roles.ts';
import { useMay } from '../../api/session.ts';
import { callLink } from '../../ui/delivery/phone-links.ts';
import { Icon } from '../../ui/icons.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { paths } from '../paths.ts';
import styles from './alerts.module.css';
import { useOpenAlerts } from './read.ts';
import type { Alert } from './rows.ts';
import { useAlertTexts } from './texts.ts';

/** Loaded on demand, because an SOS is rare and each page shows the band. */
const Acknowledge = lazy(async () => ({
  default: (await import('./acknowledge-sos.tsx')).AcknowledgeSos,
}));

/** Shows a band above every page for each SOS of a courier, until somebody acknowledges it (decision 446). */
export function SosBand() {
  const { data } = useOpenAlerts('production');
  return data
    ?.filter(({ kind }) => kind === 'courier-sos')
    .map((alert) => <Call key={alert.alertID} alert={alert} />);
}

function Call({ alert }: { readonly alert: Alert }) {
  const { sos: texts } = useAlertTexts();
  const { language } = useLanguage();
  const mayMove = useMay(movers);
  const nowMs = useNow();
  const { courier, place, since } = alert;
  const span = (at: string) => formatSpan(Math.max(0, nowMs - Date.parse(at)), language);
  const where =
    place === null
      ? texts.noPlace
      : texts.place(`${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`, span(place.at));
  return (
    <section className={styles.sos} role="alert" aria-label={`${texts.title}: ${courier?.name}`}>
      <Icon name="alert" size={20} />
      <strong>{texts.title}</strong>
      <span>
        {texts.called(courier?.name ?? '', span(since))} · {where}
      </span>
      {courier && (
        <>
          <Anchor className={styles.sosLink} href={callLink(courier.phone)}>
            {courier.phone}
          </Anchor>
          <Link
            className={styles.sosLink}
            to={paths.couriers()}
            search={{ open: courier.courierID, show: 'map' }}
          >
            {texts.show}
          </Link>
        </>
      )}
      {mayMove && (
        <Suspense>
          <Acknowledge alert={alert} />
        </Suspense>
      )}
    </section>
  );
}
