import Type from 'typebox';
import { marks, moveNames, statuses } from '../deliveries/lifecycle.ts';
import { ReasonShown } from '../deliveries/reasons-schema.ts';
import { StopShown } from '../dispatch/stops-schema.ts';
import { courierFields } from '../fleet/fields.ts';
import { schemasOf } from '../http/fields.ts';
import { instant, named, nullable, oneOf, optional, Success, strictObject } from '../http/schema.ts';
import { clientTimeZones } from '../time.ts';
import { AssignmentShown } from './assignments-schema.ts';
import { HeldShown } from './held-schema.ts';
import { MessageShown, Sos } from './messages-schema.ts';
import { OfferShown } from './offers-schema.ts';

export const DayQuery = strictObject({
  timeZone: optional(oneOf(clientTimeZones, { description: 'Where today begins; else Asia/Jakarta' })),
});
export const DayStreamQuery = strictObject({
  timeZone: oneOf(clientTimeZones, { description: 'Where today begins' }),
  after: optional(Type.String({ description: 'The ETag of the day that the phone has' })),
});

const idr = (description: string) => Type.Integer({ description: `IDR ${description}` });

const money = named('MoneyOfDay', 'What a courier holds and took.', {
  cashInHand: idr('in cash, of all days, not handed in'),
  pending: idr('in cash by late handovers that operations have not settled; not in `cashInHand`'),
  today: named('Takings', 'What came and went today.', {
    cash: idr('collected in cash'),
    qris: idr('collected by QRIS'),
    shortfall: idr('due and not collected'),
    deposited: idr('handed in'),
  }),
});

const finished = named('FinishedJob', 'A delivery that left the courier by a step of theirs.', {
  deliveryID: Type.String(),
  providerOrderID: Type.String(),
  step: oneOf(moveNames),
  status: oneOf([...statuses, ...marks], { description: 'The result of the step' }),
  at: instant({ description: "By the server's clock" }),
  madeAt: nullable(instant({ description: "When it was made by the device's clock, set right" })),
  collected: nullable(
    named('CollectedAtDoor', 'What was collected.', {
      amount: Type.Integer(),
      method: oneOf(['CASH', 'QRIS']),
    }),
  ),
});

const lateHandover = named('LateHandoverOfCourier', 'A handover after the delivery had left the courier.', {
  deliveryID: Type.String(),
  providerOrderID: Type.String(),
  step: oneOf(moveNames),
  at: instant({ description: "By the server's clock" }),
  madeAt: nullable(instant({ description: "When it was made by the device's clock, set right" })),
  collected: nullable(
    named('CollectedByFormerCourier', 'What was collected, by the evidence.', {
      amount: Type.Integer(),
      method: oneOf(['CASH', 'QRIS']),
    }),
  ),
  outcome: nullable(
    oneOf(['COMPLETED', 'REFUSED'], { description: 'The decision of operations; null while pending' }),
  ),
  money: nullable(
    oneOf(['RETURNED', 'IN_HAND'], { description: 'Where the money is that no completed delivery books' }),
  ),
  reason: nullable(Type.String()),
});

export const Day = Success(
  named('CourierDay', 'Everything that a phone shows without a line.', {
    now: instant({ description: "The server's clock" }),
    courier: named('CourierOnDay', 'The courier and their duty.', schemasOf(courierFields)),
    assignments: Type.Array(AssignmentShown, { description: 'In the order of what is promised next' }),
    stops: Type.Array(StopShown, { description: 'In the order of the plan' }),
    offers: Type.Array(OfferShown),
    messages: Type.Array(MessageShown, { description: 'Not read yet, oldest first' }),
    held: Type.Array(HeldShown, {
      description: 'Every parcel in hand, of deliveries that left the courier too',
    }),
    operations: named('OperationsOfDay', 'How operations are reached.', {
      phone: nullable(Type.String({ description: 'Null when none is set' })),
    }),
    replies: named('RepliesOfDay', 'What has changed in the conversation.', {
      newest: Type.Integer({ description: "The number of the courier's newest reply; 0 for none" }),
      unread: Type.Integer({ description: 'Replies that operations have not read' }),
    }),
    sos: nullable(Sos),
    money,
    finished: Type.Array(finished, { description: "Today's, latest first, at most 200" }),
    lateHandovers: Type.Array(lateHandover, {
      description: 'Those that wait for operations, and those that they settled today, latest first',
    }),
    reasons: Type.Array(ReasonShown, { description: 'The catalogue of reasons for a failure' }),
  }),
  'CourierDayAnswer',
  'The day.',
);
