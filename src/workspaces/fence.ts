import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Context, Scope } from '../context.ts';
import { connectDatabase, type Database } from '../db/connect.ts';
import { providerRole } from '../db/rights.ts';
import { observeStatements } from '../telemetry/observe-statements.ts';

/**
 * The database for the requests of providers. Each request sees and changes only the rows of its own scope: a workspace
 * in an environment (decision 190).
 */
export interface Fence {
  /** The database, restricted to the rows of the current scope. Queries outside `within` throw. */
  readonly sql: Database;
  /** Runs work whose queries are restricted to a scope. */
  within<T>(scope: Scope, work: () => T): T;
}

/** Opens connections with the database role of providers, which row-level security restricts to a scope. */
export function openFence({ sql, config, telemetry }: Pick<Context, 'sql' | 'config' | 'telemetry'>): Fence {
  const scopes = new AsyncLocalStorage<Scope>();
  const currentScope = (): Scope => {
    const scope = scopes.getStore();
    if (scope === undefined) throw new Error('a statement of a provider does not say for whom it is');
    return scope;
  };
  const fenced = connectDatabase(sql.url, {
    maxConnections: config.databaseProviderConnections,
    readingConnections: config.databaseReadingConnections,
    applicationName: 'antar providers',
    role: providerRole,
    admit: sql.admit,
    commits: sql.commits,
    scope: currentScope,
    observe: observeStatements(telemetry),
  });
  return { sql: fenced, within: (scope, work) => scopes.run(scope, work) };
}

/**
 * Restricts the queries of every route registered on `app` from here on to the scope of the caller, whom an earlier
 * hook has authenticated.
 * @returns the Context of those routes
 */
export function fenceCallers(app: FastifyInstance, ctx: Context, fence: Fence): Context {
  app.addHook('onRequest', ({ caller }, _reply, done) => fence.within(caller, done));
  return { ...ctx, sql: fence.sql };
}
