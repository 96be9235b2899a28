import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

/**
 * Unpacks the browser, its libraries and its font into the folder named by TMPDIR, which the package takes for the
 * machine's own; it becomes `node_modules/.chromium` once it is whole.
 */
const here = import.meta.dirname;
const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
const beside = process.env.TMPDIR ?? '';
const ready = join(here, 'node_modules/.chromium');

mkdirSync(beside, { recursive: true });
const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
await Promise.all(archives.map((archive) => inflate(join(packed, archive))));
if (existsSync(ready)) rmSync(beside, { recursive: true });
else renameSync(beside, ready);
