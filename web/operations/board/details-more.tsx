import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { answerOf, api, isRefusal } from '../../api/client.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { formatNumber, formatRupiah, formatTime } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { useUiTexts } from '../../ui/texts.ts';
import { useBoard } from './board.ts';
import styles from './details.module.css';
import { useBoardTexts } from './texts.ts';

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section that is read when somebody opens it. */
function Fold({ title, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.section}>
      <h3>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
          {title}
        </button>
      </h3>
      {isOpen && children}
    </section>
  );
}

/** What a section shows while it is read, or when it cannot be. */
function Reading({ error }: { readonly error: unknown }) {
  const { loading } = useUiTexts();
  const reasonOf = useReasons();
  return (
    <p className={styles.soft} role={error ? 'alert' : 'status'}>
      {error ? reasonOf(error) : `${loading}…`}
    </p>
  );
}

export function Price({ id }: { readonly id: string }) {
  const texts = useBoardTexts();
  return (
    <Fold title={texts.details.price}>
      <PriceTrace id={id} />
    </Fold>
  );
}

function PriceTrace({ id }: { readonly id: string }) {
  const texts = useBoardTexts();
  const { data, error } = useQuery({
    queryKey: ['trace', id],
    queryFn: async () => {
      const params = { path: { deliveryID: id } };
      return (await answerOf(api.GET('/operations/v1/deliveries/{deliveryID}/trace', { params }))).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isRefusal(error, 'fareNotTraced')) return <p className={styles.soft}>{texts.details.notTraced}</p>;
  if (data === undefined) return <Reading error={error} />;
  return (
    <>
      <p className={styles.soft}>
        {data.tariff} · {data.tariffVersion}
      </p>
      <table className={styles.price}>
        <tbody>
          {data.lines.map(({ rule, amountIdr }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fare stay in their order
            <tr key={index}>
              <td>{rule}</td>
              <td>{formatRupiah(amountIdr)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{texts.details.priceTotal}</td>
            <td>{formatRupiah(data.amountIdr)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

interface OfZone {
  readonly id: string;
  readonly zone: string;
}

export function Dispatch(props: OfZone) {
  const texts = useBoardTexts();
  return (
    <Fold title={texts.details.dispatch}>
      <Reasons {...props} />
    </Fold>
  );
}

function Reasons({ id, zone }: OfZone) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { nameOfCourier } = useBoard();
  const { data, error } = useQuery({
    queryKey: ['dispatch', id],
    queryFn: async () => {
      const params = { path: { deliveryID: id } };
      return (await answerOf(api.GET('/operations/v1/deliveries/{deliveryID}/dispatch', { params }))).data;
    },
    refetchInterval: 10_000,
  });
  if (data === undefined) return <Reading error={error} />;
  const told = [
    ...data.assignments.map((each) => ({
      at: each.assignedAt,
      text: texts.details.assigned(nameOfCourier(each.courierID)),
      note: undefined,
      considered: each.considered,
    })),
    ...data.offers.map((each) => ({
      at: each.offeredAt,
      text: texts.details.offer(nameOfCourier(each.courierID)),
      note: each.outcome === null ? texts.details.open : texts.details.outcomes[each.outcome],
      considered: each.considered,
    })),
    ...data.givenBack.map((each) => ({
      at: each.givenBackAt,
      text: texts.details.gaveBack(nameOfCourier(each.courierID)),
      note: each.reason ?? undefined,
      considered: [],
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  if (told.length === 0) return <p className={styles.soft}>{texts.details.noDispatch}</p>;
  return (
    <ol className={styles.timeline}>
      {told.map(({ at, text, note, considered }) => (
        <li key={`${at} ${text}`}>
          <time dateTime={at}>{formatTime(at, zone)}</time>
          <div>
            <p className={styles.line}>
              {text} {note && <span className={styles.soft}>· {note}</span>}
            </p>
            {considered.length > 0 && (
              <ul className={styles.weighed} aria-label={texts.details.weighed}>
                {considered.slice(0, 5).map((each) => (
                  <li key={each.courierID}>
                    <span className={styles.grow}>{nameOfCourier(each.courierID)}</span>
                    <span>{texts.details.reaches(formatTime(each.pickupAt, zone))}</span>
                    <span>{texts.details.minutes(formatNumber(Math.round(each.costMinutes), language))}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

export function Webhooks(props: OfZone) {
  const texts = useBoardTexts();
  return (
    <Fold title={texts.details.webhooks}>
      <Calls {...props} />
    </Fold>
  );
}

const outcomeTones = { delivered: 'good', failed: 'bad', pending: 'wait', unsent: 'idle' } as const;

function Calls({ id, zone }: OfZone) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['webhooks', id],
    queryFn: async () => {
      const params = { path: { deliveryID: id } };
      return (await answerOf(api.GET('/operations/v1/deliveries/{deliveryID}/webhooks', { params }))).data;
    },
    refetchInterval: 10_000,
  });
  if (data === undefined) return <Reading error={error} />;
  if (data.length === 0) return <p className={styles.soft}>{texts.details.noWebhooks}</p>;
  return (
    <ol className={styles.timeline}>
      {data.map(({ eventID, occurredAt, status, outcome, lastCall }) => (
        <li key={eventID}>
          <time dateTime={occurredAt}>{formatTime(occurredAt, zone)}</time>
          <div className={styles.happened}>
            <StatusBadge status={status} />
            <Badge tone={outcomeTones[outcome]}>{texts.details.webhookOutcomes[outcome]}</Badge>
            {lastCall && (
              <span className={styles.soft}>
                {lastCall.httpStatus ?? lastCall.error} · {formatNumber(lastCall.durationMs, language)} ms
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
