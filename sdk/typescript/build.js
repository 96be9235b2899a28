import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';

// Builds the package into dist/, with the tools of the repository: minified modules, and their types.

const folder = import.meta.dirname;
const dist = join(folder, 'dist');
const src = (name) => join(folder, 'src', name);

const common = { root: folder, configFile: false, logLevel: 'warn' };
const options = { outDir: dist, target: 'es2022', minify: true };

await build({
  ...common,
  build: { ...options, lib: { entry: src('index.ts'), formats: ['es'], fileName: 'index' } },
});
await build({ ...common, build: { ...options, emptyOutDir: false, ssr: src('main.ts') } });

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', folder], { stdio: 'inherit' });
copyFileSync(src('schema.d.ts'), join(dist, 'schema.d.ts'));
for (const file of globSync('*.d.ts', { cwd: dist })) {
  const path = join(dist, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.\/\w+)\.ts'/g, "$1.js'"));
}
