import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogFoot } from './dialog.tsx';

interface AskProps {
  readonly title: string;
  /** The consequences of the action. */
  readonly children: ReactNode;
  /** The deed, named by the button that does it. */
  readonly deed: string;
  readonly isGrave?: boolean;
  readonly isPending: boolean;
  readonly isOpen: boolean;
  readonly act: () => void;
  readonly close: () => void;
}

/** Asks once before an action that others notice, naming its consequences. */
export function Ask({ title, children, deed, isGrave = false, isPending, isOpen, act, close }: AskProps) {
  return (
    <Dialog isOpen={isOpen} close={close} title={title}>
      <div style={{ color: 'var(--soft)' }}>{children}</div>
      <DialogFoot cancel={close}>
        <Button color={isGrave ? 'red' : 'accent'} loading={isPending} onClick={act} data-autofocus>
          {deed}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
