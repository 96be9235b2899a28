import Type from 'typebox';
import { Point } from '../deliveries/answer-schema.ts';
import type { OfferedDelivery } from '../dispatch/look/offered-store.ts';
import {
  anyText,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import { straightMetersBetween } from '../quotes/distance.ts';

const place = named('OfferedPlace', 'Where to go.', {
  address: Type.String(),
  coordinates: nullable(Point),
});

export const OfferShown = named('Offer', 'Deliveries that belong together.', {
  offerID: Type.String(),
  offeredAt: instant(),
  endsAt: instant({ description: "By the server's clock; later answers are refused" }),
  secondsLeft: Type.Integer({ description: 'For devices with a wrong clock' }),
  addedMinutes: nullable(
    Type.Integer({ description: "For an offer on the courier's way: by how much their work gets longer" }),
  ),
  deliveries: Type.Array(
    named('OfferedDelivery', 'A delivery of an offer.', {
      deliveryID: Type.String(),
      service: Type.String(),
      origin: nullable(place),
      destination: place,
      distanceToPickup: nullable(Type.Integer({ description: 'Straight metres from the last known place' })),
      distance: Type.Integer({ description: 'Metres by road, from pickup to door' }),
      weight: Type.Number({ description: 'kg, all packages' }),
      packages: Type.Integer({ description: 'The number of rows' }),
      fare: Type.Integer({ description: 'IDR, what the delivery costs its provider (decision 284)' }),
      cashOnDelivery: nullable(Type.Integer({ description: 'IDR to collect at the door' })),
      readyAt: nullable(instant({ description: 'The time at which the parcel is ready, as far as known' })),
      promisedPickupAt: nullable(instant()),
      promisedDropoffAt: nullable(instant()),
    }),
  ),
});
export const Offers = Success(Type.Array(OfferShown), 'OffersAnswer', 'What can be accepted now.');

export const OfferAnswer = strictObject(
  {
    answerID: requiredText({
      maxLength: 100,
      description: 'Made by the app; a repeat does nothing twice',
    }),
    answer: oneOf(['ACCEPT', 'DECLINE']),
    reason: optional(anyText({ description: 'The reason for declining, for operations' })),
  },
  { title: 'OfferReply', description: 'What the courier says to an offer.' },
);

export const OfferAnswered = Success(
  named('OfferOutcome', 'What became of an offer.', {
    offerID: Type.String(),
    outcome: oneOf(['ACCEPTED', 'DECLINED']),
    repeated: Type.Boolean({ description: 'Whether it was answered before, under the same id' }),
    deliveryIDs: Type.Array(Type.String(), {
      description: 'The deliveries that the answer still reached, without cancelled ones',
    }),
  }),
  'OfferAnswered',
  'It is answered.',
);

export const GiveBackRequest = strictObject(
  {
    giveBackID: optional(
      requiredText({
        maxLength: 100,
        description: 'Made by the app; a repeat does nothing twice, nor does one without an id',
      }),
    ),
    reason: optional(anyText({ description: 'The reason, for operations' })),
  },
  { title: 'GiveBackRequest', description: 'Why it is given back.' },
);
export const GivenBack = Success(
  named('GivenBack', 'A job that was given back.', {
    deliveryID: Type.String(),
    repeated: Type.Boolean({ description: 'Whether it was given back before, under the same id' }),
  }),
  'GivenBackAnswer',
  'It is given back.',
);

const placeOf = ({ address, coordinates }: OfferedDelivery['destination']) => ({
  address,
  coordinates: coordinates ?? null,
});

/** Converts offers for the courier's app, with the deliveries of one offer grouped. */
export function showOffers(offered: readonly OfferedDelivery[]) {
  const byOffer = Map.groupBy(offered, ({ offerId }) => offerId);
  return Array.from(byOffer.values(), (deliveries) => {
    const { offerId, offeredAt, endsAt, secondsLeft, addedMinutes } = deliveries[0]!;
    return {
      offerID: offerId,
      offeredAt,
      endsAt,
      secondsLeft: Math.floor(secondsLeft),
      addedMinutes,
      deliveries: deliveries.map(deliveryOf),
    };
  });
}

function deliveryOf({ origin, courierAt, ...offered }: OfferedDelivery) {
  const from = origin?.coordinates;
  return {
    deliveryID: offered.deliveryId,
    service: offered.serviceName,
    origin: origin && placeOf(origin),
    destination: placeOf(offered.destination),
    distanceToPickup: from && courierAt ? Math.round(straightMetersBetween(courierAt, from)) : null,
    distance: offered.distanceMeters,
    weight: offered.weightKg,
    packages: offered.parcels,
    fare: offered.amountIdr,
    cashOnDelivery: offered.codAmountIdr,
    readyAt: offered.readyAt ?? offered.scheduleFrom,
    promisedPickupAt: offered.promisedPickupAt,
    promisedDropoffAt: offered.promisedDropoffAt,
  };
}
