import { useSyncExternalStore } from 'react';
import { Banner } from './parts.tsx';
import { useTexts } from './texts.ts';

/** Why this browser cannot keep the app, or may not use the phone; undefined where it does both. */
export function useBrowserWarning(): string | undefined {
  const { warnings } = useTexts();
  const lack = useSyncExternalStore(never, lackOfBrowser, () => undefined);
  return lack && warnings[lack];
}

const never = () => () => undefined;

function lackOfBrowser(): 'insecure' | 'noWorker' | undefined {
  if (!window.isSecureContext) return 'insecure';
  return 'serviceWorker' in navigator ? undefined : 'noWorker';
}

export function BrowserWarning() {
  const warning = useBrowserWarning();
  return warning === undefined ? null : <Banner tone="warn">{warning}</Banner>;
}
