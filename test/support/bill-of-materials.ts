import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Json } from './json.ts';

const root = join(import.meta.dirname, '../..');
const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;

/**
 * The bill of materials of what users get, in the form of CycloneDX. `npm sbom --omit=dev` would leave out what
 * developers need too, and name the package after its folder.
 */
export function billOfMaterials(): Json {
  const bill: Json = JSON.parse(execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], options));
  const isShipped = ({ properties = [] }: Json) =>
    !properties.some(({ name }: Json) => name === 'cdx:npm:package:development');
  const components: Json[] = bill.components.filter(isShipped);
  const { component } = bill.metadata;
  const shipped = new Set([component, ...components].map((each) => each['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }: Json) => shipped.has(ref))
    .map(({ ref, dependsOn = [] }: Json) => ({
      ref,
      dependsOn: dependsOn.filter((each: string) => shipped.has(each)),
    }));
  const name = component['bom-ref'].split('@')[0];
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...component, name } },
    components,
    dependencies,
  };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(billOfMaterials(), undefined, 2)}\n`);
