import type { Queryable, Statement } from '../db/connect.ts';

const find: Statement = {
  name: 'money.address-for-invoices',
  text: 'select email from billing_recipients where workspace_id = $1 and email is not null',
};

/** Returns a provider's mail address for invoices; undefined if it has none. */
export const findInvoiceAddress = async (sql: Queryable, workspaceId: string): Promise<string | undefined> =>
  (await sql.query<{ email: string }>(find, [workspaceId]))[0]?.email;
