import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

/** Prints the types of the people's document, for the screens. */
const document = pathToFileURL(join(import.meta.dirname, '../../openapi-people.json'));
process.stdout.write(astToString(await openapiTS(document, { alphabetize: false })));
