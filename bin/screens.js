import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installMissing } from './install.js';
import { findNode } from './launch.js';

/**
 * Builds the screens when what they are made of has changed. A released package carries them built, and no
 * sources. Without them the service still takes bookings, so a build that fails is told and no more (decision 201).
 * @param {string} root the package's folder
 */
export function buildScreens(root) {
  const program = (name) => join(root, 'web', 'build', name);
  if (!existsSync(program('stale.ts'))) return;
  const node = findNode();
  const run = (name) => spawnSync(node, [program(name)], { stdio: ['ignore', 2, 2], cwd: root }).status === 0;
  if (run('stale.ts')) return;
  installMissing(root, true);
  if (!run('build.ts')) process.stderr.write('antar: the screens could not be built; the service starts\n');
}
