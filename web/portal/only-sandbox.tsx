import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../ui/frame/page.tsx';
import { State } from '../ui/frame/states.tsx';
import { useEnvironment } from './environment.tsx';
import { useSandboxTexts } from './sandbox/texts.ts';

interface OnlySandboxProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Wraps a page that exists only in the sandbox. In production it shows a link to the sandbox instead. */
export function OnlySandbox({ title, children }: OnlySandboxProps) {
  const texts = useSandboxTexts();
  if (useEnvironment() === 'sandbox') return children;
  const link = (
    <Button component={Link} to="." params={{ environment: 'sandbox' } as never} search={{} as never}>
      {texts.goThere}
    </Button>
  );
  return (
    <Page title={title}>
      <State icon="info" title={texts.onlyHere} action={link}>
        {texts.onlyHereHint}
      </State>
    </Page>
  );
}
