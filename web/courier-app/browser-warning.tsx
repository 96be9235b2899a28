import { Banner } from './parts.tsx';
import { useIsAlive } from './phone/tools.ts';
import { useTexts } from './texts.ts';

/** Returns a warning if this browser cannot store the app or use the phone's features; else undefined. */
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
