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
  VERIFIED: 'idle',
  NOT_VERIFIED: 'idle',
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

/** The tones that have a coloured ground, since a person must do something (decision 682). */
const needing: readonly Tone[] = ['wait', 'seek', 'bad', 'back'];
export const needsPerson = (tone: Tone): boolean => needing.includes(tone);

/**
 * The glyph of a state that needs nobody: a share of the way from 0 to 1, or `later` before its time, or `over` if it
 * ended otherwise than at the door.
 */
export type Progress = number | 'later' | 'over';

const progressByStatus: Readonly<Partial<Record<Shown, Progress>>> = {
  QUEUEING: 'later',
  VERIFIED: 0.125,
  PENDING_PICKUP: 0.25,
  PICKING_UP: 0.375,
  ARRIVED_AT_PICKUP_POINT: 0.5,
  PENDING_DELIVERY: 0.5,
  IN_DELIVERY: 0.75,
  ARRIVED_AT_DESTINATION: 0.875,
  COMPLETED: 1,
  CANCELLED: 'over',
  RETURNED: 'over',
  DISPOSED: 'over',
};

export const progressOf = (status: Shown): Progress => progressByStatus[status] ?? 0;
