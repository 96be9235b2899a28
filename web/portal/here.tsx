import type { ReactNode } from 'react';
import { EnvironmentBadge, useIsEnvironmentNamed } from './environment.tsx';
import { useTexts } from './texts.ts';

/** Shows the environment of an action above the action's confirmation (decision 244). */
export function Here({ children }: { readonly children?: ReactNode }) {
  const { happensIn } = useTexts();
  if (!useIsEnvironmentNamed()) return children;
  return (
    <>
      <p style={{ margin: '0 0 var(--space-2)' }}>
        {happensIn} <EnvironmentBadge />
      </p>
      {children}
    </>
  );
}
