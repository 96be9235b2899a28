import { later, minuteMs } from '../../time.ts';

/**
 * The times of a step: when the device recorded it and when it sent it, by the device's clock, and when the server
 * received it.
 */
export interface StepTimes {
  readonly deviceAt: Date;
  /** Null if the phone did not report this time. */
  readonly sentAt: Date | null;
  readonly receivedAt: Date;
}

/** A device's clock compared with the server's (decision 232). */
export interface ClockJudgement {
  /** The time when the step was made, by the server's clock; null if it cannot be computed. */
  readonly madeAt: Date | null;
  /**
   * The number of seconds by which the device's clock is ahead of the server's, negative if it is behind; null if
   * unknown.
   */
  readonly clockAheadSeconds: number | null;
  readonly clockWrong: boolean;
}

/** A difference between the two clocks up to this counts as network delay, not as a wrong clock. */
const rightWithinMs = 5 * minuteMs;

/**
 * Computes the time of a step by the server's clock. It compares the time at which the device sent the step with the
 * time at which the server received it. The result is only displayed; no rule depends on it.
 */
export function judgeClock({ deviceAt, sentAt, receivedAt }: StepTimes): ClockJudgement {
  if (sentAt === null) {
    const isAhead = deviceAt.getTime() - receivedAt.getTime() > rightWithinMs;
    return { madeAt: null, clockAheadSeconds: null, clockWrong: isAhead };
  }
  const aheadMs = sentAt.getTime() - receivedAt.getTime();
  const ageMs = Math.max(0, sentAt.getTime() - deviceAt.getTime());
  const madeAt = later(receivedAt, -ageMs);
  return {
    madeAt: madeAt.getUTCFullYear() < 0 ? null : madeAt,
    clockAheadSeconds: Math.round(aheadMs / 1000),
    clockWrong: Math.abs(aheadMs) > rightWithinMs,
  };
}
