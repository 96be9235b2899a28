import pg from 'pg';

/** The owner of the rows that a statement under the role `antar_provider` sees and changes (decision 190). */
export interface Asker {
  readonly workspaceId: string;
  readonly environment: string;
}

const ask = {
  name: 'db.ask',
  text: `select where set_config('antar.workspace_id', $1, true) || set_config('antar.environment', $2, true) is null`,
};

/** Prepares a new connection for `askAs`. */
export async function prepareAsking(client: pg.ClientBase): Promise<void> {
  await client.query({ ...ask, values: ['', ''] });
}

/** The settings of an open transaction, as SQL. */
export const askWithin = ({ workspaceId, environment }: Asker): string =>
  `set local antar.workspace_id = ${pg.escapeLiteral(workspaceId)}; set local antar.environment = ${pg.escapeLiteral(environment)}`;

/** The parts of the driver that send and read one statement; its types leave them out. */
interface Sending extends pg.Query {
  prepare(connection: Wire): void;
  handleCommandComplete(message: object, connection: Wire): void;
}
interface Wire {
  bind(message: { statement: string; values: string[] }): void;
  execute(message: object): void;
}

/**
 * Returns a statement that sets its asker in the same message: both run in one transaction and cost one round
 * trip. The settings end with it, before the connection's next use.
 */
export function askAs({ workspaceId, environment }: Asker, statement: pg.QueryConfig): pg.QueryConfig {
  // Without it a text that takes no values would be sent in a way that leaves no room for more.
  const query = new pg.Query({ ...statement, queryMode: 'extended' } as pg.QueryConfig) as Sending;
  const { prepare, handleCommandComplete } = query;
  let isSaid = false;
  query.prepare = (connection) => {
    connection.bind({ statement: ask.name, values: [workspaceId, environment] });
    connection.execute({});
    prepare.call(query, connection);
  };
  query.handleCommandComplete = (message, connection) => {
    if (isSaid) handleCommandComplete.call(query, message, connection);
    isSaid = true;
  };
  return query as unknown as pg.QueryConfig;
}
