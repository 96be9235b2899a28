import type { Mark, Status } from '../../../src/deliveries/lifecycle.ts';

/** The meanings of colours: not begun, waiting, searching, moving, good, bad, returning. */
export const tones = ['idle', 'wait', 'seek', 'move', 'good', 'bad', 'back'] as const;
export type Tone = (typeof tones)[number];

/** The shown state of a delivery: its status, or its courier's arrival. */
export type Shown = Status | Mark;

/** The tone of each status, chosen for what the viewer must notice first. */
export const toneOf: Readonly<Record<Shown, Tone>> = {
  QUEUEING: 'idle',
  PREPARING: 'idle',
  VERIFIED: 'wait',
  NOT_VERIFIED: 'wait',
  ALLOCATING: 'seek',
  PENDING_PICKUP: 'move',
  PICKING_UP: 'move',
  ARRIVED_AT_PICKUP_POINT: 'move',
  PENDING_DELIVERY: 'move',
  IN_DELIVERY: 'move',
  ARRIVED_AT_DESTINATION: 'move',
  COMPLETED: 'good',
  FAILED: 'bad',
  FAILED_PICKUP: 'bad',
  FAILED_DELIVERY: 'bad',
  CANCELLED: 'idle',
  PENDING_RETURN: 'back',
  IN_RETURN: 'back',
  FAILED_IN_RETURN: 'bad',
  ON_HOLD: 'wait',
  RETURNED: 'idle',
  DISPOSED: 'idle',
};
