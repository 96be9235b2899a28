import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from '../language/texts.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: ReactNode;
  readonly close: () => void;
  readonly isOpen?: boolean;
  /** Width: `lg` for lists, `auto` for pictures. */
  readonly size?: 'md' | 'lg' | 'auto';
  /** Something was typed that a click beside it would lose. */
  readonly isDirty?: boolean;
  /** What closes it besides its own buttons: `keys` is Escape alone. */
  readonly closesBy?: 'anything' | 'keys' | 'nothing';
  readonly children: ReactNode;
}

/** Stands over the page until it is answered or closed. */
export function Dialog({ title, close, isOpen = true, size = 'md', children, ...props }: DialogProps) {
  const { isDirty = false, closesBy = 'anything' } = props;
  const texts = useUiTexts();
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      size={size}
      withCloseButton={closesBy === 'anything'}
      closeOnClickOutside={closesBy === 'anything' && !isDirty}
      closeOnEscape={closesBy !== 'nothing'}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {children}
    </Modal>
  );
}

interface DialogFootProps {
  /** Progress, at the start of the line. */
  readonly beside?: ReactNode;
  /** The way back, where there is one beside the deed. */
  readonly cancel?: () => void;
  readonly children: ReactNode;
}

/** The buttons at the end of a dialog: the way back, then the deed. */
export function DialogFoot({ beside, cancel, children }: DialogFootProps) {
  const texts = useUiTexts();
  return (
    <div className={styles.foot}>
      {beside !== undefined && (
        <span className={styles.beside} role="status">
          {beside}
        </span>
      )}
      {cancel && (
        <Button variant="default" onClick={cancel}>
          {texts.cancel}
        </Button>
      )}
      {children}
    </div>
  );
}
