import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';
import styles from '../../../ui/frame/details.module.css';
import { Fold } from '../../../ui/frame/panel.tsx';
import { Reading } from '../../../ui/frame/reading.tsx';
import { formatMoment, formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { Moment } from '../../../ui/language/moment.tsx';
import { WaitNote } from '../../waits/wait-note.tsx';
import { useBoard } from '../board.ts';
import { useBoardTexts } from '../texts.ts';

/** Polls how dispatch handled a delivery: assignments, offers, returns by couriers, and why it still waits. */
const useDispatchOf = (id: string) =>
  useQuery({
    queryKey: ['dispatch', id],
    queryFn: ({ signal }) =>
      read('/operations/v1/deliveries/{deliveryID}/dispatch', { path: { deliveryID: id }, signal }),
    refetchInterval: 10_000,
  });

interface OfZone {
  readonly id: string;
  readonly zone: string;
}

/** Returns a function that looks up a courier's name in the delivery's dispatch data, else on the board. */
function useNames(id: string): (courierID: string) => string {
  const { nameOfCourier } = useBoard();
  const known = useDispatchOf(id).data?.couriers ?? [];
  return (courierID) => known.find((each) => each.courierID === courierID)?.name ?? nameOfCourier(courierID);
}

/** Shows why dispatch has found no courier yet. Shows nothing until a dispatch pass has recorded the reason. */
export function Waits({ id, zone }: OfZone) {
  const nameOfCourier = useNames(id);
  const wait = useDispatchOf(id).data?.wait;
  return wait ? <WaitNote wait={wait} zone={zone} nameOfCourier={nameOfCourier} /> : null;
}

/** The section that explains how dispatch chose the couriers of a delivery. */
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
  const nameOfCourier = useNames(id);
  const { data, error } = useDispatchOf(id);
  if (data === undefined) return <Reading error={error} />;
  const entries = [
    ...data.assignments.map((each) => ({
      at: each.assignedAt,
      text: texts.details.assigned(nameOfCourier(each.courierID)),
      note: undefined,
      onTheWay: each.onTheWay,
      considered: each.considered,
    })),
    ...data.offers.map((each) => ({
      at: each.offeredAt,
      text: texts.details.offer(nameOfCourier(each.courierID)),
      note: each.outcome === null ? texts.details.open : texts.details.outcomes[each.outcome],
      onTheWay: each.onTheWay,
      considered: each.considered,
    })),
    ...data.givenBack.map((each) => ({
      at: each.givenBackAt,
      text:
        each.personName === null
          ? texts.details.gaveBack(nameOfCourier(each.courierID))
          : texts.details.tookBack(each.personName, nameOfCourier(each.courierID)),
      note: each.reason ?? undefined,
      onTheWay: null,
      considered: [],
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  if (entries.length === 0) return <p className={styles.soft}>{texts.details.noDispatch}</p>;
  return (
    <ol className={styles.timeline}>
      {entries.map(({ at, text, note, onTheWay, considered }) => (
        <li key={`${at} ${text}`}>
          <Moment at={at} zone={zone} />
          <div>
            <p className={styles.line}>
              {text} {note && <span className={styles.soft}>· {note}</span>}
            </p>
            {onTheWay && <InsertedRoute id={id} zone={zone} {...onTheWay} />}
            {considered.length > 0 && (
              <ul className={styles.weighed} aria-label={texts.details.weighed}>
                {considered.slice(0, 5).map((each) => (
                  <li key={each.courierID}>
                    <span className={styles.grow}>{nameOfCourier(each.courierID)}</span>
                    <span>{texts.details.reaches(formatMoment(each.pickupAt, zone, language))}</span>
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

type InsertedRouteProps = OfZone & components['schemas']['OnTheWay'];

/** A courier's route before and after the delivery was inserted; the stops of that delivery are bold. */
function InsertedRoute({ id, zone, addedMinutes, before, after }: InsertedRouteProps) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { state } = useBoard();
  const orderOf = (deliveryID: string) => state.deliveries.get(deliveryID)?.orderID ?? deliveryID;
  const routes = [
    [texts.details.routeBefore, before],
    [texts.details.routeAfter, after],
  ] as const;
  return (
    <>
      <p className={styles.line}>{texts.details.onTheWay(formatNumber(addedMinutes, language))}</p>
      {routes.map(([title, stops]) => (
        <section key={title} aria-label={title}>
          <p className={styles.soft}>{title}</p>
          <ol className={styles.weighed}>
            {stops.map(({ kind, deliveryID, plannedAt }) => (
              <li key={`${kind} ${deliveryID}`}>
                <span className={styles.grow}>
                  {texts.details.stopKinds[kind]}{' '}
                  {deliveryID === id ? <strong>{orderOf(deliveryID)}</strong> : orderOf(deliveryID)}
                </span>
                <span />
                <Moment at={plannedAt} zone={zone} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
