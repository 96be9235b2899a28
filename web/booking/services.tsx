import { Loader } from '@mantine/core';
import { Refused } from '../api/client.ts';
import { Badge } from '../ui/delivery/badge.tsx';
import { Failure } from '../ui/dialogs/failure.tsx';
import { formatDistance, formatMoment, formatRupiah } from '../ui/language/format.ts';
import { useLanguage } from '../ui/language/language.tsx';
import { codeOf, useServiceName } from '../ui/language/service-name.ts';
import { useReasons } from '../ui/refusal.ts';
import styles from './booking.module.css';
import type { Missing, Zone } from './draft.ts';
import { useFieldError } from './field.tsx';
import type { QuotedService } from './source.ts';
import { useBookingTexts } from './texts.ts';

interface ServicesProps {
  readonly services: readonly QuotedService[] | undefined;
  readonly missing: Missing | undefined;
  readonly error: unknown;
  /** True until the quote for the latest input arrives. */
  readonly isOld: boolean;
  readonly zone: Zone;
  readonly chosen: string;
  readonly choose: (code: string) => void;
}

/**
 * Lists every service with its price and promised times, or the reason why it cannot be booked. The person chooses
 * one.
 */
export function Services({ services, missing, error, isOld, zone, chosen, choose }: ServicesProps) {
  const texts = useBookingTexts();
  const errorAt = useFieldError();
  const { error: wrong } = errorAt('serviceType');
  return (
    <fieldset className={styles.services} data-field="serviceType" aria-busy={isOld}>
      <legend className={styles.title}>
        {texts.services.title}
        {isOld && <Loader size={12} role="status" aria-label={texts.services.counting} />}
      </legend>
      <Failure error={error} />
      {missing !== undefined ? (
        <p className={styles.hint}>{texts.services.missing[missing]}</p>
      ) : (
        services?.map((service) => (
          <ServiceChoice
            key={codeOf(service)}
            service={service}
            zone={zone}
            isOld={isOld}
            isChosen={codeOf(service) === chosen}
            choose={() => choose(codeOf(service))}
          />
        ))
      )}
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

interface ServiceChoiceProps {
  readonly service: QuotedService;
  readonly zone: Zone;
  readonly isOld: boolean;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function ServiceChoice({ service, zone, isOld, isChosen, choose }: ServiceChoiceProps) {
  const texts = useBookingTexts();
  const { language } = useLanguage();
  const reasonOf = useReasons();
  const nameOf = useServiceName();
  const { amount, promised, distance, driverAvailability } = service;
  const isClosed = amount === null;
  const moment = (at: string) => formatMoment(at, zone, language);
  return (
    <label className={styles.service} data-chosen={isChosen || undefined} data-old={isOld || undefined}>
      <input type="radio" name="service" checked={isChosen} disabled={isClosed} onChange={choose} />
      <span className={styles.name}>{nameOf(codeOf(service))}</span>
      <span className={styles.price}>{isClosed ? texts.services.closed : formatRupiah(amount)}</span>
      {isClosed ? (
        <span className={styles.why}>{reasonOf(new Refused(400, service))}</span>
      ) : (
        <>
          <span className={styles.promise}>
            {[
              promised?.pickup && texts.services.pickup(moment(promised.pickup)),
              promised?.dropoff && texts.services.dropoff(moment(promised.dropoff)),
              distance !== null && distance > 0 && formatDistance(distance, language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {service.category === 'EXPRESS' && (
            <Badge tone={driverAvailability ? 'good' : 'wait'}>
              {driverAvailability ? texts.services.driver : texts.services.noDriver}
            </Badge>
          )}
        </>
      )}
    </label>
  );
}
