import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** Prints what the recommended rules of Redocly and of Spectral find in a document, as a list of texts. */
const file = process.argv[2];
const source = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

const config = await createConfig({ extends: ['recommended'] });
const ofRedocly = await lintFromString({ source, config, absoluteRef: `/${file}` });

const judge = new spectral.Spectral();
judge.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
const ofSpectral = await judge.run(source);

const findings = [
  ...ofRedocly.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ...ofSpectral.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`),
];
process.stdout.write(JSON.stringify(findings));
