import type { Again, JobPayloads } from '../jobs/jobs.ts';

/** The simulation of a delivery: the booking's options and, once the simulation has begun, its progress. */
export interface Simulation {
  /** The name of the scenario; null for the workspace's default. */
  readonly scenario: string | null;
  /**
   * The factor by which the simulation is faster than real time, so that every wait is divided by it; null for the
   * workspace's default.
   */
  readonly speed: number | null;
  /** The webhook fault to play; null or absent for none. */
  readonly webhooks?: string | null;
  readonly progress?: SimulationProgress;
}

/** A script's progress between two steps; times are ISO 8601 texts. */
export interface SimulationProgress {
  /** The number of finished steps. */
  readonly step: number;
  /**
   * The length of the delivery's timeline after the finished steps. Another length means that a person moved the
   * delivery.
   */
  readonly timelineLength: number;
  /** The start of the wait for the next step; `stepAt` is the time at which that step is due. */
  readonly waitFrom: string;
  readonly stepAt: string;
  /** The sequence number of the event that the fault `out-of-order` delays until the next event has happened. */
  readonly heldSequence?: number;
  /** The way that the courier travels during the wait. */
  readonly leg?: { readonly from: SimulatedPlace; readonly to: SimulatedPlace };
}

/** A place on the map, in decimal degrees. */
export interface SimulatedPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** The payload of a simulated delivery's job. */
export type Payload = JobPayloads['simulate'] & Simulation;
/** The time and payload of the job's next run; undefined when the simulation has ended. */
export type Outcome = Promise<Again<'simulate'> | undefined>;

/** Reads the payload of a job, which was enqueued as a `Payload`. */
export const readPayload = (payload: JobPayloads['simulate']): Payload => payload as Payload;
