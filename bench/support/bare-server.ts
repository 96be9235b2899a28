import Fastify from 'fastify';
import { compileBody } from '../../src/http/validate.ts';
import { QuoteRequest } from '../../src/quotes/schema.ts';

/** The bare framework: it checks a quote's body by the same schema and sends it back. Says where, as the service does. */
const app = Fastify({ logger: false });
const readBody = compileBody(QuoteRequest);
app.setValidatorCompiler(() => () => true);
app.setSerializerCompiler(() => JSON.stringify);
app.post('/v1/deliveries/quotes', { schema: { response: { 200: QuoteRequest } } }, async ({ body }) =>
  readBody(body),
);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`  API   ${url}\n`);
process.once('SIGTERM', () => process.exit(0));
