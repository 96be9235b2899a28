#!/usr/bin/env node
// The operators' command line, as `npx antar`.
import { launch } from './launch.js';

launch('src/cli/main.ts', process.argv.slice(2));
