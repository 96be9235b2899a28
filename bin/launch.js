import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where Node keeps our code compiled, which halves the time to load it; where it may not write, it goes without. */
const compiled = join(root, 'node_modules', '.cache', 'compiled');

/**
 * Runs a TypeScript file of this package on Node 24 or newer as a child, and ends as it ends.
 * @param {string} script path from the package's folder
 * @param {string[]} args
 */
export function launch(script, args) {
  const node = findNode();
  const loader = pathToFileURL(join(root, 'bin', 'typescript.js')).href;
  // Node strips types itself, but not under node_modules, where Antar is when another project installs it.
  const installed = root.split(sep).includes('node_modules');
  const options = installed ? ['--disable-warning=ExperimentalWarning', '--import', loader] : [];
  const child = spawn(node, [...options, join(root, script), ...args], {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    // The last one is a channel that closes when we are killed, from which the service knows to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('error', (error) => fail(`${node} cannot be run: ${error.message}`));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const watch = watchCaller(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    process.exit(signal ? 128 + constants.signals[signal] : code);
  });
}

/** The Node that runs us if it is new enough, else the one that a package brings. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/node`);
  } catch {
    const reason = `this is ${process.version}, and the package ${name} is not installed`;
    return fail(`Node 24 or newer is needed; ${reason}`);
  }
}

/** npm killed by force takes no one along: without this, the service would live on and hold its port. */
function watchCaller(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const caller = callerOf(parent);
  const gone = () => process.ppid !== parent || callerOf(parent) !== caller;
  const watch = setInterval(() => {
    if (!gone()) return;
    clearInterval(watch);
    onGone();
  }, 500);
  return watch;
}

/** The parent of the shell that npm runs scripts in; undefined where there is no such shell, or no /proc. */
function callerOf(shell) {
  try {
    const stat = readFileSync(`/proc/${shell}/stat`, 'utf8');
    const [name, rest] = [stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), stat.split(') ').pop()];
    return /^(ba|da|a)?sh$/.test(name) ? Number(rest.split(' ')[1]) : undefined;
  } catch {
    return undefined;
  }
}

function fail(message) {
  process.stderr.write(`antar: ${message}\n`);
  process.exit(1);
}
