import Fastify from 'fastify';
import pg from 'pg';
import { readConfig } from '../../src/config/config.ts';
import { connectionTo } from '../../src/db/client.ts';
import { compileBody } from '../../src/http/validate.ts';
import { QuoteRequest } from '../../src/quotes/schema.ts';

/**
 * The bare framework: it checks a quote's body by the same schema and sends it back, and reads a delivery's row by its key on
 * as many connections to DATABASE_URL as the service has. Says where, as the service does.
 */
const app = Fastify({ logger: false });
const readBody = compileBody(QuoteRequest);
app.setValidatorCompiler(() => () => true);
app.setSerializerCompiler(() => JSON.stringify);
app.post('/v1/deliveries/quotes', { schema: { response: { 200: QuoteRequest } } }, async ({ body }) =>
  readBody(body),
);

const { databaseUrl, databaseProviderConnections: max } = readConfig(process.env);
if (databaseUrl !== undefined) {
  const pool = new pg.Pool({ ...connectionTo(databaseUrl), max });
  const select = { name: 'bare.find', text: 'select * from deliveries where id = $1' };
  app.get<{ Params: { id: string } }>('/express/v1/deliveries/:id', async ({ params }) => {
    const { rows } = await pool.query({ ...select, values: [params.id] });
    return rows[0];
  });
}

const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`  API   ${url}\n`);
process.once('SIGTERM', () => process.exit(0));
