import '../ui/tokens.css';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../ui/language.tsx';
import { ToolsContext } from './live.ts';
import { openPhone } from './phone.ts';
import { watchPlace } from './place.ts';
import { App } from './routes.tsx';
import { openStore } from './store.ts';
import { TextsProvider } from './texts-provider.tsx';
import { installApp } from './update.ts';

/** The tokens of dark colours are chosen by this attribute on every screen; here the system chooses. */
function followScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const turn = () => {
    document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', turn);
  turn();
}

followScheme();
// A part of an older build may be gone from the server: the newest page knows its own.
window.addEventListener('vite:preloadError', () => window.location.reload());
const phone = await openStore(() => window.location.reload())
  .then(openPhone)
  .catch((error: unknown) => {
    // A private window, or a browser that keeps nothing: without a store no step would be safe.
    document.getElementById('root')!.textContent =
      'Peramban ini tidak dapat menyimpan data. Buka di jendela biasa. · This browser cannot keep data. Use a normal window.';
    throw error;
  });
const tools = { phone, place: watchPlace(), update: installApp(), drafts: new Map() };
// The worker wakes the pages when something was pushed.
navigator.serviceWorker?.addEventListener('message', () => void phone.wake());
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LanguageProvider>
      <TextsProvider>
        <ToolsContext value={tools}>
          <App />
        </ToolsContext>
      </TextsProvider>
    </LanguageProvider>
  </StrictMode>,
);
void phone.wake();
