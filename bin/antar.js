#!/usr/bin/env node
// The operators' command line, as `npx antar`; `npx antar start` runs the service.
import { launch } from './launch.js';

const [command, ...args] = process.argv.slice(2);
if (command === 'start') launch('src/main.ts', args);
else launch('src/cli/main.ts', process.argv.slice(2));
