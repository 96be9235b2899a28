import { Banner } from './parts.tsx';
import { useIsAlive } from './phone/tools.ts';
import { useTexts } from './texts.ts';

/** Why this browser cannot keep the app, or may not use the phone; undefined where it does both. */
export function useBrowserWarning(): string | undefined {
  const { warnings } = useTexts();
  if (!useIsAlive()) return undefined;
  if (!window.isSecureContext) return warnings.insecure;
  return 'serviceWorker' in navigator ? undefined : warnings.noWorker;
}

export function BrowserWarning() {
  const warning = useBrowserWarning();
  return warning === undefined ? null : <Banner tone="warn">{warning}</Banner>;
}
