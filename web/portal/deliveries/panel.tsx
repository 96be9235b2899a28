import { Anchor } from '@mantine/core';
import { isRefusal } from '../../api/client.ts';
import { ownAddress, pictureOf } from '../../ui/address/own-address.ts';
import { Badge, StatusBadge } from '../../ui/delivery/badge.tsx';
import { CorrectedFields } from '../../ui/delivery/corrected.tsx';
import { FareTable } from '../../ui/delivery/fare-table.tsx';
import { Phone } from '../../ui/delivery/phone.tsx';
import { Photos } from '../../ui/delivery/photos.tsx';
import { PromiseTable } from '../../ui/delivery/promise-table.tsx';
import { useReasonWordsAt } from '../../ui/delivery/reasons.ts';
import { formatSchedule } from '../../ui/delivery/schedule.ts';
import details from '../../ui/frame/details.module.css';
import { Facts, Fold, Panel, Section } from '../../ui/frame/panel.tsx';
import { Reading } from '../../ui/frame/reading.tsx';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { formatMoment, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { codeOf, useServiceName } from '../../ui/language/service-name.ts';
import { useUiTexts } from '../../ui/language/texts.ts';
import { useIsByHand } from '../booking-way/booking-way.ts';
import { SameCall } from '../call.tsx';
import { deliveryCalls, webhookCalls } from '../calls.ts';
import { EnvironmentBadge, useEnvironment } from '../environment.tsx';
import { Acts } from './act.tsx';
import { BookAgain } from './again.tsx';
import { DeliveryMap } from './delivery-map.tsx';
import { LabelOf } from './labels.tsx';
import { type DeliveryView, useDelivery, useTrace } from './read.ts';
import { useDeliveryTexts } from './texts.ts';
import { Webhooks } from './webhooks.tsx';

interface PanelProps {
  readonly id: string;
  readonly close: () => void;
}

/** One delivery in full: its state, history, price, webhooks and actions. */
export function DeliveryPanel({ id, close }: PanelProps) {
  const texts = useDeliveryTexts();
  const nameOf = useServiceName();
  const isByHand = useIsByHand();
  const environment = useEnvironment();
  const { data: view, error, refetch } = useDelivery(id);
  if (isRefusal(error, 'deliveryNotFound')) {
    return (
      <Panel title={texts.title} close={close}>
        <State icon="search" title={texts.missing}>
          {isByHand ? undefined : texts.missingHint}
        </State>
      </Panel>
    );
  }
  return (
    <Panel
      title={view?.delivery.providerOrderID ?? '…'}
      label={view === undefined ? texts.title : texts.order(view.delivery.providerOrderID)}
      beside={view && <StatusBadge status={view.delivery.status} />}
      below={
        <>
          <EnvironmentBadge /> {view && nameOf(codeOf(view.delivery.quote.service))}
        </>
      }
      actions={
        view && (
          <>
            <Acts view={view} />
            <BookAgain view={view} />
            <LabelOf id={id} />
            <SameCall
              calls={[
                deliveryCalls.read(id, view.delivery.quote.service.category),
                deliveryCalls.cancel(id, view.delivery.quote.service.category),
                deliveryCalls.ready(id, view.delivery.quote.service.category),
                deliveryCalls.trace(id),
                webhookCalls.events({ deliveryID: id }),
                deliveryCalls.labels(environment, [id]),
              ]}
            />
          </>
        )
      }
      close={close}
    >
      {view === undefined ? <NotLoaded error={error} retry={() => void refetch()} /> : <Whole view={view} />}
    </Panel>
  );
}

interface OfView {
  readonly view: DeliveryView;
}

function Whole({ view }: OfView) {
  const texts = useDeliveryTexts();
  const { delivery, history, timeZone: zone } = view;
  const { proofKinds } = useUiTexts();
  const isByHand = useIsByHand();
  const signatures = history.flatMap(({ signature }) => (signature === null ? [] : [pictureOf(signature)]));
  // Photos of one step share their kind and time, so only the URL identifies each.
  const photos = delivery.media.map(({ url, type, createdAt }) => ({
    key: pictureOf(url),
    name: signatures.includes(pictureOf(url)) ? texts.signature : proofKinds[type],
    url,
    at: createdAt,
  }));
  return (
    <>
      <Courier view={view} />
      <Promises view={view} />
      <Parties view={view} />
      <Timeline view={view} />
      <Section title={texts.proofs}>
        {photos.length === 0 ? (
          <p className={details.soft}>{texts.noProofs}</p>
        ) : (
          <Photos photos={photos} zone={zone} />
        )}
      </Section>
      <Parcels view={view} />
      <Fold title={texts.price}>
        <Price id={delivery.deliveryID} />
      </Fold>
      {!isByHand && <Webhooks id={delivery.deliveryID} zone={zone} />}
      <Numbers view={view} />
    </>
  );
}

function Courier({ view }: OfView) {
  const texts = useDeliveryTexts();
  const { language } = useLanguage();
  const { courier } = view.delivery;
  return (
    <Section title={texts.courier}>
      <p className={details.line}>
        {courier?.name ?? texts.noCourier} <Phone phone={view.phones.courier} />
      </p>
      {view.readyAt && (
        <p className={details.soft}>
          {texts.readySince(formatMoment(view.readyAt, view.timeZone, language))}
        </p>
      )}
      <DeliveryMap view={view} />
    </Section>
  );
}

function Promises({ view }: OfView) {
  const texts = useDeliveryTexts();
  const { language } = useLanguage();
  const { delivery, timeZone } = view;
  const { schedule } = delivery;
  return (
    <Section title={texts.promise}>
      {schedule && <Facts facts={[[texts.schedule, formatSchedule(schedule, timeZone, language)]]} />}
      <PromiseTable zone={timeZone} view={view} />
    </Section>
  );
}

function Parties({ view: { delivery, phones } }: OfView) {
  const texts = useDeliveryTexts();
  const { sender, recipient, quote } = delivery;
  const ends = [
    { title: texts.from_, contact: sender, phone: phones.sender, place: quote.origin },
    { title: texts.to_, contact: recipient, phone: phones.recipient, place: quote.destination },
  ];
  const { actualRecipientName, actualRecipientRelationship } = recipient;
  return (
    <Section title={texts.parties}>
      <div className={details.ends}>
        {ends.map(({ title, contact, phone, place }) => (
          <div key={title} className={details.end}>
            <span className={details.endTitle}>{title}</span>
            <div>
              <p className={details.line}>
                {[contact.firstName, contact.lastName].filter(Boolean).join(' ')}
                {contact.companyName && ` · ${contact.companyName}`}
              </p>
              {place && <p className={details.address}>{place.address}</p>}
              {place?.notes && <p className={details.note}>{place.notes}</p>}
              <Phone phone={phone} />
            </div>
          </div>
        ))}
      </div>
      <Facts
        facts={[
          [texts.received, [actualRecipientName, actualRecipientRelationship].filter(Boolean).join(' · ')],
        ]}
      />
    </Section>
  );
}

type Entry = DeliveryView['history'][number];
type Correction = DeliveryView['corrections'][number];

/** Returns the history merged with the corrections by operations, latest first. */
const entriesOf = ({ history, corrections }: DeliveryView): (Entry | Correction)[] =>
  [...history, ...corrections]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed();

function Happened({ entry: { status, actor, by, notes, reasonCode } }: { readonly entry: Entry }) {
  const texts = useDeliveryTexts();
  const isByHand = useIsByHand();
  const reasonIn = useReasonWordsAt('/portal/v1/reason-codes');
  return (
    <>
      <StatusBadge status={status} />
      <span className={details.soft}>
        {by ?? texts.actors[actor] ?? actor}
        {reasonCode && !isByHand && ` · ${reasonCode}`}
      </span>
      {notes && <p className={details.note}>{reasonIn(notes)}</p>}
    </>
  );
}

function Corrected({ correction }: { readonly correction: Correction }) {
  const texts = useDeliveryTexts();
  const { corrected } = useUiTexts();
  return (
    <>
      <Badge tone="wait">{corrected}</Badge>
      <span className={details.soft}>{texts.actors.operations}</span>
      <CorrectedFields changes={correction.changes} />
    </>
  );
}

function Timeline({ view }: OfView) {
  const texts = useDeliveryTexts();
  return (
    <Section title={texts.timeline}>
      <ol className={details.timeline}>
        {entriesOf(view).map((entry) => (
          <li key={`${entry.at} ${'changes' in entry ? '' : entry.status}`}>
            <Moment at={entry.at} zone={view.timeZone} />
            <div className={details.happened}>
              {'changes' in entry ? <Corrected correction={entry} /> : <Happened entry={entry} />}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Parcels({ view: { delivery } }: OfView) {
  const texts = useDeliveryTexts();
  const { payments } = useUiTexts();
  const { quote, cashOnDelivery, paymentMethod, collectedAmount } = delivery;
  return (
    <Section title={texts.parcels}>
      <ul className={details.parcels}>
        {quote.packages.map((parcel, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: packages have no ids and stay in their order
          <li key={index}>
            <span className={details.grow}>{parcel.name}</span>
            <span className={details.soft}>
              {parcel.quantity} × {parcel.weight} kg
            </span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [texts.payment, payments[paymentMethod] ?? paymentMethod],
          [texts.fare, formatRupiah(quote.amount)],
          [texts.collect, cashOnDelivery && formatRupiah(cashOnDelivery.amount)],
          [texts.collected, collectedAmount === null ? null : formatRupiah(collectedAmount)],
        ]}
      />
    </Section>
  );
}

function Price({ id }: { readonly id: string }) {
  const texts = useDeliveryTexts();
  const { data, error } = useTrace(id);
  if (isRefusal(error, 'fareNotTraced')) return <p className={details.soft}>{texts.notTraced}</p>;
  if (data === undefined) return <Reading error={error} />;
  return <FareTable trace={data} totalLabel={texts.total} />;
}

function Numbers({ view: { delivery } }: OfView) {
  const texts = useDeliveryTexts();
  const { deliveryID, providerOrderID, providerOutletID, trackingURL } = delivery;
  return (
    <Section title={texts.ids}>
      <Facts
        facts={[
          [texts.columns.id, deliveryID],
          [texts.columns.order, providerOrderID],
          [texts.columns.outlet, providerOutletID],
          [
            texts.tracking,
            trackingURL && (
              <Anchor href={ownAddress(trackingURL)} target="_blank" rel="noreferrer">
                {texts.tracking}
              </Anchor>
            ),
          ],
        ]}
      />
    </Section>
  );
}
