import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Installs what package-lock.json names when node_modules lacks it or holds other versions. Under another
 * project's node_modules there is no lock file, and nothing to do.
 * @param {string} root the package's folder
 * @param {boolean} forDevelopment whether development dependencies are needed too
 */
export function installMissing(root, forDevelopment) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const found = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const stale = Object.keys(wanted).filter((path) => {
    const { version, integrity, optional, dev } = wanted[path];
    if (path === '' || optional || (dev && !forDevelopment))
      return found[path] && found[path].version !== version;
    return !found[path] || found[path].version !== version || found[path].integrity !== integrity;
  });
  if (stale.length === 0) return;

  const count = Object.keys(found).length === 0 ? 'the packages' : `${stale.length} changed packages`;
  process.stderr.write(`antar: installing ${count} of package-lock.json (npm ci)\n`);
  const npm = process.env.npm_execpath;
  const own = npm && basename(npm).startsWith('npm-cli') ? [process.execPath, npm] : ['npm'];
  const options = [
    'ci',
    '--include=optional',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [command, ...first] = own;
  const { status, error } = spawnSync(command, [...first, ...options], {
    cwd: root,
    // Keep npm's output apart from that of the program.
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    const reason = error ? `: ${error.message}` : '';
    process.stderr.write(`antar: npm ci failed${reason}; without its packages Antar cannot run\n`);
    process.exit(1);
  }
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}
