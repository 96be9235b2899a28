import assert from 'node:assert/strict';
import type { EnginePage } from './engine.ts';

/** What a page did not handle, since it was watched. */
export async function watchFaults(page: EnginePage): Promise<void> {
  await page.evaluate(`(() => {
    const faults = (globalThis.antarFaults = []);
    addEventListener('error', ({ message, filename, lineno }) => faults.push(\`\${message} at \${filename}:\${lineno}\`));
    addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => faults.push(\`\${violatedDirective}: \${blockedURI}\`));
  })()`);
}

export async function expectNoFaults(page: EnginePage): Promise<void> {
  assert.deepEqual(await page.evaluate('globalThis.antarFaults ?? []'), []);
}
