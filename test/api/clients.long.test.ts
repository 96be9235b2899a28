import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { installClientTools, runClientTool } from '../support/client-tools.ts';
import { openapiFiles } from '../support/openapi-file.ts';
import { makeScreenTypes, readScreenTypes } from '../support/screen-types.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const files = Object.values(openapiFiles);

/** The linters' findings in each document. */
let findings: string[];

before(async () => {
  await installClientTools();
  const generated = runClientTool(['generate.js']).then(() =>
    runClientTool(['node_modules/typescript/bin/tsc', '-p', '.']),
  );
  const linted = Promise.all(files.map((file) => runClientTool(['lint.js', file])));
  [findings] = await Promise.all([linted, generated]);
});

for (const [index, file] of files.entries()) {
  test(`decision 186: Redocly and Spectral find nothing in ${file} by their recommended rules`, () => {
    assert.deepEqual(JSON.parse(findings[index]!), []);
  });
}

for (const generator of ['openapi-typescript', 'hey-api', 'orval']) {
  test(`decision 186: a client of ${generator} compiles, quotes, books, reads and cancels`, async () => {
    const { clientKey, clientSecret } = service.provider.sandbox;
    const output = await runClientTool([`dist/js/programs/${generator}.js`], {
      BASE_URL: service.baseUrl,
      CLIENT_KEY: clientKey,
      CLIENT_SECRET: clientSecret,
    });
    const { quoted, ...story } = JSON.parse(output);
    assert.ok(quoted > 0);
    assert.deepEqual(story, {
      booked: 'ALLOCATING',
      read: 'ALLOCATING',
      cancelled: 'Success',
      refused: 'Pengantaran tidak ditemukan',
    });
  });
}

test("decision 201: the types of the screens' client are those of the people's document", async () => {
  assert.equal(readScreenTypes(), await makeScreenTypes(), 'run: npm run openapi');
});
