import {
  type Actor,
  failureStatus,
  type Mark,
  type Move,
  type MoveName,
  moveNames,
  moves,
  type ReasonKind,
  reasonKindOf,
  type Standing,
  type Status,
  whyClosed,
} from '../deliveries/lifecycle.ts';
import { after, type Step } from './script.ts';

/** For each status, the move that brings a delivery without a script to the next status. */
const onwards: Partial<Record<Status, MoveName>> = {
  QUEUEING: 'release',
  PREPARING: 'verify',
  NOT_VERIFIED: 'verify',
  VERIFIED: 'stage',
  ALLOCATING: 'assign',
  PENDING_PICKUP: 'setOff',
  PENDING_DELIVERY: 'depart',
  IN_DELIVERY: 'complete',
  FAILED: 'recover',
  FAILED_DELIVERY: 'recover',
  PENDING_RETURN: 'startReturn',
  IN_RETURN: 'returnParcel',
  FAILED_IN_RETURN: 'park',
  ON_HOLD: 'handBack',
};

const failures: readonly MoveName[] = ['fail', 'failReturn', 'expire', 'forceFailure'];

/**
 * The default reason codes of the moves that need one, by kind of reason. The first letter of a code stands for its
 * kind: pickup, delivery, return or write-off (decision 36).
 */
const reasons: Partial<Record<MoveName, Readonly<Partial<Record<ReasonKind, string>>>>> = {
  expire: { pickup: 'P1001', delivery: 'D1001', return: 'R1001' },
  fail: { pickup: 'P1002', delivery: 'D1001', return: 'R1001' },
  failReturn: { pickup: 'P1002', delivery: 'D1001', return: 'R1001' },
  forceFailure: { pickup: 'P1099', delivery: 'D1099', return: 'R1099' },
  forceReturnFailure: { pickup: 'P1099', delivery: 'D1099', return: 'R1099' },
  writeOff: { 'write-off': 'W1001' },
};

/** Returns the move as a step, if an actor other than the provider may make the move now; otherwise undefined. */
function openStep(standing: Standing, move: MoveName, reasonCode?: string): Step | undefined {
  const actors: readonly Actor[] = moves[move].by;
  const by = actors.find((actor) => actor !== 'provider' && whyClosed(move, standing, actor) === undefined);
  if (by === undefined) return undefined;
  const reason = reasonCode ?? reasons[move]?.[reasonKindOf(move, standing)];
  return after(0, move, { by, ...(reason !== undefined && { reasonCode: reason }) });
}

/** Returns the next move towards completion; undefined when there is none. */
export function stepOnwards(standing: Standing): Step | undefined {
  const pickup = standing.category === 'EXPRESS' ? 'pickUp' : 'load';
  const move = standing.status === 'PICKING_UP' ? pickup : onwards[standing.status];
  return move && openStep(standing, move);
}

/**
 * Returns the move that leads directly to `goal`, a status or a mark; undefined when no move that is possible now leads
 * there.
 */
export function stepTowards(standing: Standing, goal: Status | Mark): Step | undefined {
  for (const name of moveNames) {
    const { to, mark }: Move = moves[name];
    const reached = mark ?? (to === 'FAILURE' ? failureStatus(standing) : to);
    const step = reached === goal ? openStep(standing, name) : undefined;
    if (step !== undefined) return step;
  }
  return undefined;
}

/**
 * Returns the move by which the delivery fails in its present part of the journey (pickup, delivery or return);
 * undefined when the delivery cannot fail now.
 */
export function stepToFailure(standing: Standing, reasonCode: string | undefined): Step | undefined {
  for (const name of failures) {
    const step = openStep(standing, name, reasonCode);
    if (step !== undefined) return step;
  }
  return undefined;
}
