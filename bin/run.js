#!/usr/bin/env node
// Plain JavaScript that an old Node runs too: it brings what is missing, Node 24 included, and goes on there.
import { installMissing } from './install.js';
import { launch, root } from './launch.js';
import { buildScreens } from './screens.js';

const [script, ...args] = process.argv.slice(2);
installMissing(root, !script.startsWith('src/'));
if (script === 'src/main.ts') buildScreens(root);
launch(script, args);
