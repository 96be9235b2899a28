import { useEffect, useState } from 'react';
import { formatSpan } from '../ui/format.ts';
import { useLanguage } from '../ui/language.tsx';
import { usePhone, usePlaceState } from './live.ts';
import { Banner } from './parts.tsx';
import { useTexts } from './texts.ts';

/** Clocks of phones drift by seconds; past this somebody has set them. */
const mostClockErrorMs = 5 * 60_000;

/** Whether the phone has a camera; true until it is known. */
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

/** What does not work on this phone, and what its owner can do about it. */
export function useWarnings(only: 'phone' | 'all'): string[] {
  const texts = useTexts();
  const { language } = useLanguage();
  const { contents, isFull } = usePhone();
  const place = usePlaceState();
  const hasCamera = useHasCamera();
  const found: string[] = [];
  if (!window.isSecureContext) found.push(texts.warnings.insecure);
  else if (!('serviceWorker' in navigator)) found.push(texts.warnings.noWorker);
  if (only === 'phone') return found;
  if (isFull) found.push(texts.warnings.full);
  if (place === 'denied') found.push(texts.warnings.placeDenied);
  if (place === 'unknown' && window.isSecureContext) found.push(texts.warnings.placeUnknown);
  if (!hasCamera && window.isSecureContext) found.push(texts.warnings.noCamera);
  const aheadMs = Math.abs(contents.day?.aheadMs ?? 0);
  if (aheadMs > mostClockErrorMs) found.push(texts.warnings.clock(formatSpan(aheadMs, language)));
  return found;
}

export function Warnings({ only = 'all' }: { readonly only?: 'phone' | 'all' }) {
  return useWarnings(only).map((warning) => (
    <Banner key={warning} tone="warn">
      {warning}
    </Banner>
  ));
}
