import '../tokens.css';
import '../parts.css';
import '../base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueries } from '../../api/queries.ts';
import { Obstacles } from '../dialogs/obstacles.tsx';
import { UndoBookContext } from '../dialogs/undo.tsx';
import { createUndoBook } from '../dialogs/undo-book.ts';
import { showFace } from '../face/face.ts';
import { createKeyBook, KeyBookContext } from '../keys/keys.ts';
import { PaletteProvider } from '../keys/palette.tsx';
import { LanguageProvider } from '../language/language.tsx';
import { isReached } from '../reached.ts';
import { Boundary } from './states.tsx';
import { resolver, theme } from './theme.ts';

/** Renders the content of a screen, inside the providers that all screens share. */
export function showScreen(content: ReactNode): void {
  showFace();
  const queries = createQueries();
  const keys = createKeyBook();
  const undos = createUndoBook();
  const schemes = localStorageColorSchemeManager({ key: 'antar.scheme' });
  // A chunk of an older build may be gone from the server. A reload gets the newest page, which names existing
  // chunks.
  window.addEventListener('vite:preloadError', async () => {
    // Without a connection, a reload would lose the page itself.
    if (await isReached()) window.location.reload();
  });
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        // The provider writes all variables, which its style sheet would send a second time, 3 kB compressed.
        deduplicateCssVariables={false}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
      >
        <LanguageProvider>
          <QueryClientProvider client={queries}>
            <KeyBookContext value={keys}>
              <UndoBookContext value={undos}>
                <Notifications position="bottom-right" limit={4} />
                <Obstacles />
                <PaletteProvider>
                  <Boundary>{content}</Boundary>
                </PaletteProvider>
              </UndoBookContext>
            </KeyBookContext>
          </QueryClientProvider>
        </LanguageProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
