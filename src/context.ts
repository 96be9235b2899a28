import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { Rules } from './vocabulary/rules.ts';

export const environments = ['sandbox', 'production'] as const;
export type Environment = (typeof environments)[number];

/** A background loop that may have work after a commit: the webhook sender or the job worker. */
export type Sleeper = 'webhooks' | 'jobs';

/**
 * The parts of the service that functions need, such as the database and the clock; functions take them as their first
 * parameter. The service builds one Context; a test builds one with its own clock.
 */
export interface Context {
  readonly sql: Database;
  /** The application's clock, for all times in responses and rows. Leases and retries use the database's clock. */
  readonly now: () => Date;
  readonly log: Logger;
  readonly config: Config;
  /** The rules that people change on screen. */
  readonly rules: Rules;
  /**
   * Wakes a background loop after a commit. A call is cheap, and repeated calls are merged. A missed call only delays
   * the work.
   */
  readonly wake: (sleeper: Sleeper) => void;
  readonly telemetry: Telemetry;
}

/** The workspace and environment that own data. Every query on a provider's data filters by both fields. */
export interface Scope {
  readonly workspaceId: string;
  readonly environment: Environment;
}

/** The actor of a request for a provider: a program with a key pair, or a person who is signed in to the portal. */
export interface CallerActor {
  readonly kind: 'credential' | 'person';
  readonly id: string;
  /** The id of the workspace membership through which the person acts. */
  readonly membershipId?: string | null;
}

/** The provider for whom a request is made, and the program or person who makes it. */
export interface Caller extends Scope {
  readonly actor: CallerActor;
}
