import { opened, sayFirst } from './phone/opened.ts';
import '../ui/tokens.css';
import './app.css';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Whole } from './app.tsx';
import { openDrafts } from './phone/drafts.ts';
import { openPhone } from './phone/phone.ts';
import { watchPlace } from './phone/place.ts';
import { installApp } from './phone/update.ts';

const page = document.documentElement;
const root = document.getElementById('root')!;

// A file of an older build may be gone from the server: reload to get the newest page, which names files that
// exist.
window.addEventListener('vite:preloadError', () => window.location.reload());
const phone = await opened.then(openPhone).catch((error: unknown) => {
  // In a private window, or in a browser that stores nothing, steps could be lost: the app does not start.
  const isOld = (error as DOMException).name === 'VersionError';
  sayFirst(
    isOld
      ? 'Versi baru aplikasi sudah dipakai di ponsel ini. Tutup semua halaman aplikasi, lalu buka lagi. · A newer version of the app is in use on this phone. Close all its pages and open it again.'
      : 'Peramban ini tidak dapat menyimpan data. Buka di jendela biasa. · This browser cannot keep data. Use a normal window.',
  );
  throw error;
});
const isKnown = phone.getState().contents.owner !== null;
const inside = isKnown ? (await import('./inside.tsx')).Inside : undefined;
const tools = { phone, place: watchPlace(), update: installApp(), inside, drafts: openDrafts(phone) };
// The service worker sends a message to open pages when it receives a push.
navigator.serviceWorker?.addEventListener('message', () => void phone.wake());

const whole = <Whole tools={tools} />;
// The page already contains the sign-in: hydrate it, so that typed input stays (decision 239).
const isSignIn = page.dataset.first === 'sign-in' && !isKnown;
if (isSignIn && root.hasChildNodes()) hydrateRoot(root, whole);
else {
  root.replaceChildren();
  delete page.dataset.first;
  flushSync(() => createRoot(root).render(whole));
}
// Paint first, then call the service.
requestAnimationFrame(() => setTimeout(() => void phone.wake()));
