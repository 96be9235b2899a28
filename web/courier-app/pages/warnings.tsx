import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useBrowserWarning } from '../browser-warning.tsx';
import { useNoticeTexts } from '../notices/texts.ts';
import { usePushState } from '../notices/use-push.ts';
import { Banner } from '../parts.tsx';
import { paths } from '../paths.ts';
import { usePhone, usePlaceState } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';

/** Phone clocks drift by seconds; a larger error than this means that somebody set the clock wrong. */
const mostClockErrorMs = 5 * 60_000;

/** Returns true if the phone has a camera, or if that is not known yet. */
function useHasCamera(): boolean {
  const [has, setHas] = useState(true);
  useEffect(() => {
    const look = async () => {
      const devices = await navigator.mediaDevices?.enumerateDevices();
      if (devices) setHas(devices.some(({ kind }) => kind === 'videoinput'));
    };
    void look().catch(() => undefined);
  }, []);
  return has;
}

/** A feature that does not work on this phone. */
interface Warning {
  readonly words: string;
  /** True if work may be lost: the warning is always shown in full. */
  readonly isGrave?: true;
}

/** Returns warnings about features that do not work on this phone, with remedies, most severe first. */
export function useWarnings(): readonly Warning[] {
  const { warnings } = useTexts();
  const notices = useNoticeTexts();
  const { language } = useLanguage();
  const { contents, isFull } = usePhone();
  const place = usePlaceState();
  const push = usePushState();
  const hasCamera = useHasCamera();
  const browser = useBrowserWarning();
  const found: Warning[] = [];
  const isSecure = window.isSecureContext;
  if (browser !== undefined) found.push({ words: browser, isGrave: true });
  if (isFull) found.push({ words: warnings.full, isGrave: true });
  const aheadMs = Math.abs(contents.day?.aheadMs ?? 0);
  if (aheadMs > mostClockErrorMs)
    found.push({ words: warnings.clock(formatSpan(aheadMs, language)), isGrave: true });
  if (place === 'denied') found.push({ words: warnings.placeDenied });
  // Over http none of these features works, and the first warning says why.
  if (!isSecure) return found;
  if (place === 'unknown') found.push({ words: warnings.placeUnknown });
  if (push in notices) found.push({ words: notices[push as keyof typeof notices] });
  if (!hasCamera) found.push({ words: warnings.noCamera });
  return found;
}

export function Warnings() {
  return useWarnings().map(({ words }) => (
    <Banner key={words} tone="warn">
      {words}
    </Banner>
  ));
}

/** The most severe warning and the number of others. During a job only a severe warning is shown in full. */
export function FirstWarning({ isBrief }: { readonly isBrief: boolean }) {
  const { warnings } = useTexts();
  const found = useWarnings();
  const [first, ...others] = found;
  if (first === undefined) return null;
  if (isBrief && !first.isGrave) {
    return (
      <Banner tone="warn">
        <Link href={paths.more()}>{warnings.brief(found.length)}</Link>
      </Banner>
    );
  }
  return (
    <Banner tone="warn">
      {first.words}
      {others.length > 0 && <Link href={paths.more()}>{warnings.others(others.length)}</Link>}
    </Banner>
  );
}
