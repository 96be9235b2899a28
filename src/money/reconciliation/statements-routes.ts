import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { parameters } from '../../http/query.ts';
import { routesOf } from '../../http/route.ts';
import { Done, EnvironmentQuery } from '../../http/schema.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { lockBank } from '../bank/store.ts';
import { statementChange } from './change.ts';
import { importStatement, readFile } from './import-statement.ts';
import { statementRefusals } from './read-statement.ts';
import {
  ReadingAnswer,
  StatementAnswer,
  StatementReadingRequest,
  StatementRequest,
  Statements,
  showImported,
  showReading,
  showStatement,
} from './schema.ts';
import { findStatement, listStatements, removeStatement } from './store.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const path = '/operations/v1/bank-statements';
const bodyLimit = 2 * 1024 * 1024;
const exampleFile = {
  environment: 'production',
  csv: 'Tanggal,Keterangan,Debit,Kredit,Saldo\n28/11/2026,TRF-0042 TOKO MELATI,,150.000,1.150.000',
} as const;
/** The number of imported statements that are listed. */
const mostStatements = 200;

/** Routes for imported bank statements (decision 704). `app` checks the role with `requireRole`. */
export function bankStatementRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path: `${path}/reading`,
    operationId: 'readBankStatement',
    isRead: true,
    isExpensive: true,
    summary: 'Show how the file of a bank statement is read, without storing it',
    body: json(StatementReadingRequest, exampleFile),
    bodyLimit,
    answers: { 200: ReadingAnswer },
    refusals: [problems.statementUnreadable(), problems.statementWithoutLines()],
    run: async ({ body: { columns, ...file } }) =>
      showReading(await readFile(ctx, ctx.sql.reading, { ...file, columns })),
  });
  define(app, {
    method: 'POST',
    path,
    operationId: 'importBankStatement',
    isExpensive: true,
    summary: 'Import a bank statement, and match what is sure; lines that an earlier file had are not added',
    body: json(StatementRequest, { ...exampleFile, name: 'mutasi-november.csv' }),
    bodyLimit,
    answers: { 201: StatementAnswer },
    refusals: [...statementRefusals],
    run: ({ body: { columns, ...file }, signedIn }) =>
      changeInPerson(ctx, signedIn, async (each, tx) => {
        const imported = await importStatement(each, tx, { ...file, columns, importedBy: signedIn.id });
        const change = statementChange('bank-statement.import', imported.statement);
        return [showImported(imported), imported.added === 0 ? undefined : change];
      }),
  });
  importedRoutes(app, ctx);
}

/** Routes that list imported statements and remove one. */
function importedRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'GET',
    path,
    operationId: 'listBankStatements',
    isExpensive: true,
    summary: 'List the imported bank statements, the latest first',
    query: parameters(EnvironmentQuery),
    answers: { 200: Statements },
    run: async ({ query: { environment } }) => ({
      status: 'Success',
      data: (await listStatements(ctx.sql.reading, environment, mostStatements)).map(showStatement),
    }),
  });
  define(app, {
    method: 'DELETE',
    path: `${path}/:bankStatementID`,
    operationId: 'removeBankStatement',
    summary: 'Remove an imported bank statement, with its lines and their matches; the books stay',
    answers: { 200: Done },
    refusals: [problems.statementNotFound()],
    run: ({ params: { bankStatementID }, signedIn }) =>
      changeInPerson(ctx, signedIn, async (_, tx) => {
        const statement = orRefuse(await findStatement(tx, bankStatementID), problems.statementNotFound);
        await lockBank(tx, statement.environment);
        await removeStatement(tx, statement.id);
        const done = { status: 'Success', message: 'Impor rekening koran dihapus.' };
        return [done, statementChange('bank-statement.remove', statement)];
      }),
  });
}
