import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEnvironment } from './environment.tsx';

/** Wraps a page that exists only in the sandbox. Its address in production leads there. */
export function OnlySandbox({ children }: { readonly children: ReactNode }) {
  if (useEnvironment() === 'sandbox') return children;
  return <Navigate to="." params={{ environment: 'sandbox' } as never} search={{} as never} replace />;
}
