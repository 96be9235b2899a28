import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

/** Prints the types of the document that its argument names. */
const document = pathToFileURL(join(import.meta.dirname, '../..', process.argv[2]));
process.stdout.write(astToString(await openapiTS(document, { alphabetize: false })));
