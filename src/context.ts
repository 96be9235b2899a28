import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';

export const environments = ['sandbox', 'production'] as const;
export type Environment = (typeof environments)[number];

/** A sleeper that a commit may have given work: the webhook sender or the job worker. */
export type Sleeper = 'webhooks' | 'jobs';

/** What every verb receives first: built once by `main.ts`, or by a test with its own clock. */
export interface Context {
  readonly sql: Database;
  /** The application clock; contract times are read from here, lease and retry times from the database. */
  readonly now: () => Date;
  readonly log: Logger;
  readonly config: Config;
  /** Tells a sleeper, after a commit, that work may be due; cheap, coalesced, and never needed for correctness. */
  readonly wake: (sleeper: Sleeper) => void;
}

/** Whose data a query may touch: every query on a provider's data names both. */
export interface Scope {
  readonly workspaceId: string;
  readonly environment: Environment;
}

/** The provider behind a bearer token. */
export interface Caller extends Scope {
  readonly credentialId: string;
}
