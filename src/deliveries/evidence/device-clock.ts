import { later, minuteMs } from '../../time.ts';

/** The instants of a step: by the device when it was made and when it was sent, and by the server when it came. */
export interface StepTimes {
  readonly deviceAt: Date;
  /** Null when the phone did not say it. */
  readonly sentAt: Date | null;
  readonly receivedAt: Date;
}

/** A device's clock compared with the server's (decision 232). */
export interface ClockJudgement {
  /** When the step was made by the server's clock; null when it cannot be known. */
  readonly madeAt: Date | null;
  /** Lead of the device's clock, negative if behind; null if unknown. */
  readonly clockAheadSeconds: number | null;
  readonly clockWrong: boolean;
}

/** A clock within this is right: the rest is the delay of the message. */
const rightWithinMs = 5 * minuteMs;

/** Sets the time of a step right by the clock of its sending. It is for people; nothing is reckoned with it. */
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
