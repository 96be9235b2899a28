import { useSearch } from '@tanstack/react-router';
import { dispatchers } from '../../../../src/vocabulary/roles.ts';
import { useMay } from '../../../api/session.ts';
import { Phone } from '../../../ui/delivery/phone.tsx';
import styles from '../../../ui/frame/details.module.css';
import { Section } from '../../../ui/frame/panel.tsx';
import { formatNumber, formatSpan } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { Unread } from '../../couriers/columns.tsx';
import { useUnread } from '../../couriers/conversation.ts';
import { environmentOf } from '../../environment.ts';
import type { Act } from '../act.ts';
import type { Details } from '../api-calls.ts';
import { useBoard } from '../board.ts';
import type { BoardDelivery } from '../rows.ts';
import { useBoardTexts } from '../texts.ts';
import { Waits } from './dispatch.tsx';

interface CourierProps {
  readonly details: Details;
  readonly row: BoardDelivery | undefined;
  readonly act: Act;
  readonly zone: string;
}

/** Shows the courier of the delivery, or why it has none. */
export function Courier({ details, row, act, zone }: CourierProps) {
  const isDispatcher = useMay(dispatchers);
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { state, nowMs, change } = useBoard();
  const { data: unread } = useUnread(environmentOf(useSearch({ strict: false })));
  const { courierID, delivery, phones } = details;
  const rider = state.couriers.get(courierID ?? '');
  const place = state.places.get(courierID ?? '');
  const span = (at: string) => formatSpan(nowMs - Date.parse(at), language);
  return (
    <Section title={texts.details.courier}>
      {courierID === null ? (
        <Nobody delivery={delivery} row={row} zone={zone} />
      ) : (
        <>
          <p className={styles.line}>
            <button type="button" className={styles.linkish} onClick={() => change({ courier: courierID })}>
              {rider?.name ?? delivery.courier?.name ?? courierID}
            </button>
            {rider !== undefined && (
              <span className={styles.soft}>
                {texts.details.inHand(
                  formatNumber(rider.inHand, language),
                  formatNumber(rider.capacityParcels, language),
                )}
                {rider.pausedSince !== null && ` · ${texts.details.paused}`}
                {rider.onDutySince === null && ` · ${texts.details.offDuty}`}
              </span>
            )}
          </p>
          <p className={styles.line}>
            <Phone phone={phones.courier} />
            {isDispatcher && (
              <button
                type="button"
                className={styles.act}
                onClick={() => act.setWish({ kind: 'message', courierID, deliveryID: delivery.deliveryID })}
              >
                {texts.write}
              </button>
            )}
            <Unread count={unread?.get(courierID) ?? 0} />
            <span className={styles.soft}>
              {place ? texts.details.seen(span(place.at)) : texts.details.neverSeen}
            </span>
          </p>
          {row !== undefined && row.holderID !== null && row.holderID !== courierID && (
            <Holder courierID={row.holderID} />
          )}
        </>
      )}
    </Section>
  );
}

/** Names the courier who holds the parcel, if the courier of the delivery must fetch it from them (decision 573). */
function Holder({ courierID }: { readonly courierID: string }) {
  const texts = useBoardTexts();
  const { change, nameOfCourier } = useBoard();
  return (
    <p className={styles.line}>
      <button type="button" className={styles.linkish} onClick={() => change({ courier: courierID })}>
        {texts.details.heldBy(nameOfCourier(courierID))}
      </button>
    </p>
  );
}

type NobodyProps = Pick<CourierProps, 'row' | 'zone'> & Pick<Details, 'delivery'>;

/** Shows which courier has an open offer for the delivery, or why it has no courier. */
function Nobody({ delivery, row, zone }: NobodyProps) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { nowMs, nameOfCourier } = useBoard();
  const offer = row?.offer;
  if (offer) {
    const left = formatSpan(Date.parse(offer.endsAt) - nowMs, language);
    return <p className={styles.line}>{texts.details.offered(nameOfCourier(offer.courierID), left)}</p>;
  }
  return (
    <>
      <p className={styles.line}>
        {row?.noCourier ? texts.noCourier[row.noCourier] : texts.details.noCourier}
      </p>
      {delivery.status === 'ALLOCATING' && <Waits id={delivery.deliveryID} zone={zone} />}
    </>
  );
}
