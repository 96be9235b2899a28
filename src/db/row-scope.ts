import pg from 'pg';

/**
 * The workspace and environment whose rows a statement under the role `antar_provider` sees and changes (decision 190).
 */
export interface RowScope {
  readonly workspaceId: string;
  readonly environment: string;
}

const setScope = {
  name: 'db.ask',
  text: `select where set_config('antar.workspace_id', $1, true) || set_config('antar.environment', $2, true) is null`,
};

/** Prepares a new connection for `scopedQuery`, which needs `setScope` as a prepared statement. */
export async function prepareScopes(client: pg.ClientBase): Promise<void> {
  await client.query({ ...setScope, values: ['', ''] });
}

/** Returns SQL that sets the scope of an open transaction. */
export const scopeStatement = ({ workspaceId, environment }: RowScope): string =>
  `set local antar.workspace_id = ${pg.escapeLiteral(workspaceId)}; set local antar.environment = ${pg.escapeLiteral(environment)}`;

/** Methods of the driver that send and read one statement; its type definitions omit them. */
interface Sending extends pg.Query {
  prepare(connection: Wire): void;
  handleCommandComplete(message: object, connection: Wire): void;
}
interface Wire {
  bind(message: { statement: string; values: string[] }): void;
  execute(message: object): void;
}

/**
 * Returns a query that sends its scope and its statement together: both run in one transaction and cost one round trip.
 * The scope ends with that transaction, before the next statement on the connection.
 */
export function scopedQuery(
  { workspaceId, environment }: RowScope,
  statement: pg.QueryConfig,
): pg.QueryConfig {
  // Without `extended`, the driver sends a statement without values by the simple protocol, which has no room for the
  // scope.
  const query = new pg.Query({ ...statement, queryMode: 'extended' } as pg.QueryConfig) as Sending;
  const { prepare, handleCommandComplete } = query;
  let isSaid = false;
  query.prepare = (connection) => {
    connection.bind({ statement: setScope.name, values: [workspaceId, environment] });
    connection.execute({});
    prepare.call(query, connection);
  };
  query.handleCommandComplete = (message, connection) => {
    if (isSaid) handleCommandComplete.call(query, message, connection);
    isSaid = true;
  };
  return query as unknown as pg.QueryConfig;
}
