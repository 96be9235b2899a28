import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from './texts.ts';

interface AskProps {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** The deed, named by the button that does it. */
  readonly deed: string;
  readonly isGrave?: boolean;
  readonly isPending: boolean;
  readonly isOpen: boolean;
  readonly act: () => void;
  readonly close: () => void;
}

/** Asks once before something that others feel, naming what will happen. */
export function Ask({ title, children, deed, isGrave = false, isPending, isOpen, act, close }: AskProps) {
  const texts = useUiTexts();
  return (
    <Modal opened={isOpen} onClose={close} title={title} closeButtonProps={{ 'aria-label': texts.close }}>
      <div style={{ color: 'var(--soft)' }}>{children}</div>
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 24 }}>
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button color={isGrave ? 'red' : 'accent'} loading={isPending} onClick={act} data-autofocus>
          {deed}
        </Button>
      </div>
    </Modal>
  );
}
