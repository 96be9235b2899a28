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
  /** True if the form has unsaved input, so that a click outside the dialog does not close it. */
  readonly isDirty?: boolean;
  /** The ways to close the dialog besides its own buttons; `keys` allows only the Escape key. */
  readonly closesBy?: 'anything' | 'keys' | 'nothing';
  readonly children: ReactNode;
}

/** A modal dialog. */
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
  /** The progress, shown at the start of the row of buttons. */
  readonly beside?: ReactNode;
  /** Closes the dialog without its action. Without it there is no button for that. */
  readonly cancel?: () => void;
  /** The name of the action, which the name of the closing button must not resemble. */
  readonly act?: string;
  readonly children: ReactNode;
}

/** The row of buttons at the end of a dialog: Cancel, then the action. */
export function DialogFoot({ beside, cancel, act = '', children }: DialogFootProps) {
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
          {act.startsWith(texts.cancel) ? texts.goBack : texts.cancel}
        </Button>
      )}
      {children}
    </div>
  );
}
