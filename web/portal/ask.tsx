import type { ComponentProps } from 'react';
import { Ask } from '../ui/dialogs/ask.tsx';
import { EnvironmentBadge } from './environment.tsx';
import { useTexts } from './texts.ts';

/** Asks once before an action, naming its consequences and the environment (decision 244). */
export function AskHere({ children, ...rest }: ComponentProps<typeof Ask>) {
  const { happensIn } = useTexts();
  return (
    <Ask {...rest}>
      <p style={{ margin: '0 0 var(--space-2)' }}>
        {happensIn} <EnvironmentBadge />
      </p>
      {children}
    </Ask>
  );
}
