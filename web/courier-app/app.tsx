import { StrictMode } from 'react';
import { LanguageProvider } from '../ui/language/language.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { type Tools, ToolsContext } from './phone/tools.ts';
import { App } from './routes.tsx';
import { TextsProvider } from './texts-provider.tsx';

/** The whole app inside its providers: language, texts and tools. */
export const Whole = ({ tools }: { readonly tools: Tools }) => (
  <StrictMode>
    <LanguageProvider>
      <TextsProvider>
        <ToolsContext value={tools}>
          <DemoStrip />
          <App />
        </ToolsContext>
      </TextsProvider>
    </LanguageProvider>
  </StrictMode>
);
