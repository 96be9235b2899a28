import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { browserFolder } from './install.ts';

/**
 * The browser's own libraries, one font and no graphics hardware: what the machine has or lacks changes no picture and no
 * finding. Pages are drawn without OpenGL, since its emulation stops a page for up to ten seconds; maps draw plainly then.
 */
const flags = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-webgl',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
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

/** Starts the browser that the tests look through. */
export async function launchBrowser(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'antar-browser-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'fonts.conf'), fontsConf(join(folder, 'cache')));
  return await chromium.launch({
    executablePath: join(browserFolder, 'chromium'),
    args: flags,
    env: {
      ...process.env,
      HOME: folder,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: `${join(browserFolder, 'al2023/lib')}:${browserFolder}`,
    },
  });
}
