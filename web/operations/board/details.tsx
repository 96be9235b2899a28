import { ActionIcon, Anchor, Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dispatchers } from '../../../src/roles.ts';
import { useMe } from '../../api/session.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import {
  formatDistance,
  formatMoment,
  formatNumber,
  formatRupiah,
  formatSpan,
  formatTime,
  zoneName,
} from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import type { Shown } from '../../ui/tones.ts';
import type { Act } from './act.ts';
import { type Details, readDetails } from './ask.ts';
import { useBoard } from './board.ts';
import styles from './details.module.css';
import { Dispatch, Price, Webhooks } from './details-more.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { BoardDelivery } from './rows.ts';
import { useBoardTexts } from './texts.ts';

export const detailsKey = (id: string) => ['delivery', id] as const;

/** A delivery whole, read again whenever the board shows that it has changed. */
export function useDetails(id: string) {
  const { state } = useBoard();
  const row = state.deliveries.get(id);
  const query = useQuery({
    queryKey: detailsKey(id),
    queryFn: ({ signal }) => readDetails(id, signal),
    refetchInterval: 30_000,
  });
  const { refetch } = query;
  const known = useRef(row);
  useEffect(() => {
    if (known.current !== row) void refetch();
    known.current = row;
  }, [row, refetch]);
  return query;
}

interface DetailsProps {
  readonly id: string;
  readonly close: () => void;
  readonly act: Act;
}

/** The panel with one delivery whole. */
export function DetailsPanel({ id, close, act }: DetailsProps) {
  const texts = useBoardTexts();
  const { state } = useBoard();
  const { data, error, refetch } = useDetails(id);
  const row = state.deliveries.get(id);
  const order = data?.delivery.providerOrderID ?? row?.orderID ?? id;
  const status = data?.delivery.status ?? row?.status;
  const provider =
    row?.provider ??
    state.names.workspaces.find(({ workspaceID }) => workspaceID === data?.workspaceID)?.name;
  return (
    <section className={styles.panel} aria-label={texts.details.title(order)}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 title={order}>{order}</h2>
          {status !== undefined && <StatusBadge status={status} />}
        </div>
        <p className={styles.under}>{provider ?? '\u00a0'}</p>
        <ActionIcon className={styles.close} aria-label={texts.details.close} onClick={close}>
          <Icon name="close" />
        </ActionIcon>
      </header>
      {data === undefined ? (
        error === null ? (
          <DetailsSkeleton />
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )
      ) : (
        <>
          <div className={styles.actions}>
            <MoveButtons id={id} details={data} act={act} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, so that keys scroll it */}
          <section className={styles.scroll} tabIndex={0} aria-label={texts.details.whole}>
            <Whole details={data} row={row} act={act} />
          </section>
        </>
      )}
    </section>
  );
}

function DetailsSkeleton() {
  const { loading } = useUiTexts();
  return (
    <div className={styles.skeleton} role="status" aria-label={loading}>
      {[38, 62, 54, 30, 70, 48, 58].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} />
      ))}
    </div>
  );
}

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

interface WholeProps {
  readonly details: Details;
  readonly row: BoardDelivery | undefined;
  readonly act: Act;
}

function Whole({ details, row, act }: WholeProps) {
  const zone = useZone(row);
  return (
    <>
      <Courier details={details} row={row} act={act} />
      <Promises details={details} zone={zone} />
      <Parties details={details} row={row} />
      <Parcels details={details} />
      <Timeline details={details} zone={zone} />
      <Proofs details={details} zone={zone} />
      <Price id={details.delivery.deliveryID} />
      <Dispatch id={details.delivery.deliveryID} zone={zone} />
      <Webhooks id={details.delivery.deliveryID} zone={zone} />
      <Numbers details={details} />
    </>
  );
}

/** The time zone of a delivery's area; of Jakarta where it has none. */
function useZone(row: BoardDelivery | undefined): string {
  const { names } = useBoard().state;
  const area = names.areas.find(({ areaID }) => areaID === row?.areaID);
  return area?.timeZone ?? row?.timeZone ?? 'Asia/Jakarta';
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0/, '62');

export function Phone({ phone }: { readonly phone: string | null | undefined }) {
  const texts = useBoardTexts();
  if (!phone) return null;
  return (
    <span className={styles.phone}>
      <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} title={texts.details.call}>
        {phone}
      </Anchor>
      <Anchor href={`https://wa.me/${digitsOf(phone)}`} target="_blank" rel="noreferrer">
        {texts.details.whatsapp}
      </Anchor>
    </span>
  );
}

function Courier({ details, row, act }: WholeProps) {
  const { data: me } = useMe();
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { state, nowMs, nameOfCourier, change } = useBoard();
  const { courierID, delivery } = details;
  const rider = state.couriers.get(courierID ?? '');
  const place = state.places.get(courierID ?? '');
  const span = (at: string) => formatSpan(nowMs - Date.parse(at), language);
  const offer = row?.offer;
  return (
    <Section title={texts.details.courier}>
      {courierID === null ? (
        <p className={styles.line}>
          {offer
            ? texts.details.offered(
                nameOfCourier(offer.courierID),
                formatSpan(Date.parse(offer.endsAt) - nowMs, language),
              )
            : row?.noCourier
              ? texts.noCourier[row.noCourier]
              : texts.details.noCourier}
        </p>
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
            <Phone phone={rider?.phone ?? delivery.courier?.phone} />
            {me && dispatchers.includes(me.role) && (
              <button
                type="button"
                className={styles.act}
                onClick={() => act.ask({ kind: 'message', courierID, deliveryID: delivery.deliveryID })}
              >
                {texts.message.open}
              </button>
            )}
            <span className={styles.soft}>
              {place ? texts.details.seen(span(place.at)) : texts.details.neverSeen}
            </span>
          </p>
        </>
      )}
    </Section>
  );
}

function Promises({ details, zone }: { readonly details: Details; readonly zone: string }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { delivery } = details;
  const { pickup, dropoff } = delivery.quote.estimatedTimeline;
  const moment = (at: string | null) => at && formatMoment(at, zone, language);
  const kept = (state: keyof typeof texts.details.kept | null) => state && texts.details.kept[state];
  const { schedule } = delivery;
  if (pickup === null && dropoff === null && schedule === null) return null;
  const window =
    schedule &&
    `${formatMoment(schedule.pickupTimeFrom, zone, language).replace(zoneName(zone), '')}– ${formatTime(schedule.pickupTimeTo, zone)} ${zoneName(zone)}`;
  const withState = (at: string | null, state: string | null) =>
    at && (
      <>
        {moment(at)} {state && <span className={styles.soft}>· {state}</span>}
      </>
    );
  return (
    <Section title={texts.details.promise}>
      <Facts
        facts={[
          [texts.details.schedule, window],
          [texts.details.promisedPickup, withState(pickup, kept(delivery.pickupSlaStatus))],
          [texts.details.promisedDropoff, withState(dropoff, kept(delivery.deliverySlaStatus))],
        ]}
      />
    </Section>
  );
}

type Contact = Details['delivery']['sender'];
const nameOf = ({ firstName, lastName, companyName }: Contact) =>
  [[firstName, lastName].filter(Boolean).join(' '), companyName].filter(Boolean).join(' · ');

function Parties({ details, row }: { readonly details: Details; readonly row: BoardDelivery | undefined }) {
  const texts = useBoardTexts();
  const { names } = useBoard().state;
  const { sender, recipient, quote } = details.delivery;
  const hub = names.hubs.find(({ hubID }) => hubID === row?.hubID);
  const from = quote.origin ?? undefined;
  const ends = [
    { title: texts.details.from, contact: sender, place: from, note: hub && texts.details.atHub(hub.name) },
    { title: texts.details.to, contact: recipient, place: quote.destination, note: undefined },
  ];
  return (
    <Section title={texts.details.parties}>
      <div className={styles.ends}>
        {ends.map(({ title, contact, place, note }) => (
          <div key={title} className={styles.end}>
            <span className={styles.endTitle}>{title}</span>
            <div>
              <p className={styles.line}>{nameOf(contact)}</p>
              {place && <p className={styles.address}>{place.address}</p>}
              {note && <p className={styles.address}>{note}</p>}
              {place?.notes && <p className={styles.note}>{place.notes}</p>}
              <Phone phone={contact.phone} />
            </div>
          </div>
        ))}
      </div>
      {details.delivery.instructions.map(({ type, text }) => (
        <p key={`${type} ${text}`} className={styles.note}>
          {text ?? type}
        </p>
      ))}
    </Section>
  );
}

function Parcels({ details }: { readonly details: Details }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { quote, cashOnDelivery, paymentMethod, collectedAmount } = details.delivery;
  const number = new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 2 });
  return (
    <Section title={texts.details.parcels}>
      <ul className={styles.parcels}>
        {quote.packages.map((parcel, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: packages have no ids and stay in their order
          <li key={index}>
            <span className={styles.grow}>{parcel.name}</span>
            <span className={styles.soft}>
              {texts.details.quantity(number.format(parcel.quantity))} · {number.format(parcel.weight)} kg
            </span>
            {parcel.price !== null && <span>{formatRupiah(parcel.price)}</span>}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [texts.details.payment, paymentMethod],
          [texts.details.fare, formatRupiah(quote.amount)],
          [texts.details.collect, cashOnDelivery && formatRupiah(cashOnDelivery.amount)],
          [texts.details.collected, collectedAmount === null ? null : formatRupiah(collectedAmount)],
        ]}
      />
      <p className={styles.soft}>
        {quote.service.name} · {formatDistance(quote.distance, language)}
      </p>
    </Section>
  );
}

function Timeline({ details, zone }: { readonly details: Details; readonly zone: string }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { data: me } = useMe();
  const { nameOfCourier } = useBoard();
  const who = (actor: string, id: string | null): string => {
    if (id !== null && id === me?.id) return texts.details.me;
    const kind = texts.details.actors[actor] ?? actor;
    if (actor !== 'courier' || id === null) return kind;
    const name = nameOfCourier(id);
    return name === id ? kind : name;
  };
  return (
    <Section title={texts.details.timeline}>
      <ol className={styles.timeline}>
        {details.history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.move}`}>
            <time dateTime={entry.at} title={formatMoment(entry.at, zone, language)}>
              {formatTime(entry.at, zone)}
            </time>
            <div className={styles.happened}>
              <StatusBadge status={entry.status as Shown} />
              <span className={styles.soft}>
                {who(entry.actor, entry.actorId)}
                {entry.reasonCode && ` · ${entry.reasonCode}`}
              </span>
              {entry.notes && <p className={styles.note}>{entry.notes}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A link of the service as this page may load it, whatever name the service is known by. */
const ownAddress = (url: string): string => {
  const { pathname, search } = new URL(url, window.location.href);
  return pathname + search;
};

function Proofs({ details, zone }: { readonly details: Details; readonly zone: string }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const [opened, setOpened] = useState<number>();
  const { media } = details.delivery;
  const shown = opened === undefined ? undefined : media[opened];
  return (
    <Section title={texts.details.proofs}>
      {media.length === 0 ? (
        <p className={styles.soft}>{texts.details.noProofs}</p>
      ) : (
        <div className={styles.proofs}>
          {media.map(({ url, type, createdAt }, index) => (
            <button
              key={`${type} ${createdAt}`}
              type="button"
              className={styles.proof}
              onClick={() => setOpened(index)}
              aria-label={texts.details.proof(texts.details.proofKinds[type])}
              title={`${texts.details.proofKinds[type]} · ${formatMoment(createdAt, zone, language)}`}
            >
              <img src={ownAddress(url)} alt="" loading="lazy" width={72} height={72} />
            </button>
          ))}
        </div>
      )}
      <Modal
        opened={shown !== undefined}
        onClose={() => setOpened(undefined)}
        size="auto"
        title={shown && texts.details.proofKinds[shown.type]}
        closeButtonProps={{ 'aria-label': texts.details.close }}
      >
        {shown && (
          <>
            <img
              className={styles.full}
              src={ownAddress(shown.url)}
              alt={texts.details.proofKinds[shown.type]}
            />
            <p className={styles.soft}>{formatMoment(shown.createdAt, zone, language)}</p>
          </>
        )}
      </Modal>
    </Section>
  );
}

function Numbers({ details }: { readonly details: Details }) {
  const texts = useBoardTexts();
  const ui = useUiTexts();
  const { deliveryID, providerOrderID, providerOutletID, trackingURL } = details.delivery;
  const [copied, setCopied] = useState<string>();
  const copyable = (text: string) => (
    <Button
      variant="subtle"
      color="gray"
      className={styles.copy}
      rightSection={<Icon name={copied === text ? 'check' : 'copy'} size={12} />}
      onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(text))}
      aria-label={`${ui.copy} ${text}`}
    >
      {text}
    </Button>
  );
  return (
    <Section title={texts.details.ids}>
      <Facts
        facts={[
          [texts.details.deliveryId, copyable(deliveryID)],
          [texts.details.orderId, copyable(providerOrderID)],
          [texts.details.outletId, providerOutletID],
          [
            texts.details.tracking,
            trackingURL && (
              <Anchor href={ownAddress(trackingURL)} target="_blank" rel="noreferrer">
                {texts.details.tracking}
              </Anchor>
            ),
          ],
        ]}
      />
    </Section>
  );
}
