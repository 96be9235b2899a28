import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { hasRoomInMemory } from '../../support/cluster.ts';
import { byLength } from '../../support/pace.ts';
import { browserFolder } from './install.ts';

/**
 * The browser's own libraries, one font and no graphics hardware: what the machine has or lacks changes no picture and no
 * finding. Pages are drawn without OpenGL, since its emulation stops a page for up to ten seconds; maps draw plainly then.
 */
const flags = [
  '--no-sandbox',
  '--no-zygote',
  // One process for all pages of a profile: a second one for the address that a new page goes to costs 0.2 s.
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--disable-gpu',
  '--disable-webgl',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // A page of a short test lives for seconds: compiling its scripts for speed costs a fifth more than it saves.
  ...byLength({ short: ['--js-flags=--no-opt --no-maglev'], long: [] }),
];

/** Every family that a style names is this one. */
const fontsConf = (cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(browserFolder, 'fonts')}</dir>
  <cachedir>${cache}</cachedir>
  <match target="pattern">
    <edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`;

/** How a browser is started, with a folder of its own for what it writes, which goes with the test file. */
function optionsOf() {
  const folder = mkdtempSync(join(tmpdir(), 'antar-browser-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'fonts.conf'), fontsConf(join(folder, 'cache')));
  return {
    executablePath: join(browserFolder, 'chromium'),
    args: flags,
    // What its processes share is in memory, not in a folder of the disk.
    ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
    env: {
      ...process.env,
      HOME: folder,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: `${join(browserFolder, 'al2023/lib')}:${browserFolder}`,
    },
  };
}

/** The variable by which `test/run.ts` passes the address of the browser on to test processes. */
export const browserVariable = 'ANTAR_TEST_BROWSER';

/** Starts a browser that test processes share. @returns its address */
export async function serveBrowser(): Promise<string> {
  const server = await chromium.launchServer(optionsOf());
  return server.wsEndpoint();
}

/** Starts a browser of the caller's own. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(optionsOf());

/** Connects to the browser of the run, or starts one. */
export function openBrowser(): Promise<Browser> {
  const address = process.env[browserVariable];
  return address === undefined ? launchBrowser() : chromium.connect(address);
}

/** A browser on a profile that outlives it, as that of a phone whose battery is empty. */
export interface ProfileBrowser {
  readonly context: BrowserContext;
  /** Ends it as an empty battery does: at once, whatever it is writing. */
  kill(): Promise<void>;
}

/** Starts a browser on a folder that keeps its profile from one start to the next. */
export async function launchOn(profile: string, options: BrowserContextOptions): Promise<ProfileBrowser> {
  const context = await chromium.launchPersistentContext(profile, { ...optionsOf(), ...options });
  const closed = new Promise((done) => context.once('close', done));
  const kill = async () => {
    for (const pid of pidsOn(profile)) process.kill(pid, 'SIGKILL');
    await closed;
  };
  return { context, kill };
}

/** The browser that writes to a profile; its own children end with it. */
function pidsOn(profile: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return args.includes(`--user-data-dir=${profile}`) && !args.some((arg) => arg.startsWith('--type='));
    } catch {
      return false;
    }
  });
}
