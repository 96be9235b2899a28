import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

export const environments = ['sandbox', 'production'] as const;
export type Environment = (typeof environments)[number];

/** A background loop that a commit may have given work: the webhook sender or the job worker. */
export type Sleeper = 'webhooks' | 'jobs';

/** The first parameter of every verb. `main.ts` builds it once; a test builds one with its own clock. */
export interface Context {
  readonly sql: Database;
  /** The application's clock, which gives the contract's times. Leases and retries use the database's clock. */
  readonly now: () => Date;
  readonly log: Logger;
  readonly config: Config;
  /**
   * Wakes a background loop after a commit. It is cheap, calls are merged, and correctness never depends on it.
   */
  readonly wake: (sleeper: Sleeper) => void;
  readonly telemetry: Telemetry;
}

/** The owner of data: every query on a provider's data names both fields. */
export interface Scope {
  readonly workspaceId: string;
  readonly environment: Environment;
}

/** The one who acts for a provider: its program by a credential, or a person of its portal. */
export interface CallerActor {
  readonly kind: 'credential' | 'person';
  readonly id: string;
  /** The membership in which a person acts. */
  readonly membershipId?: string | null;
}

/** The provider on whose behalf a request is made, and the one who makes it. */
export interface Caller extends Scope {
  readonly actor: CallerActor;
}
