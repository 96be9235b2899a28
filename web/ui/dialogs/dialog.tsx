import { Button, type ButtonProps, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from '../language/texts.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: ReactNode;
  readonly close: () => void;
  readonly isOpen?: boolean;
  /** Width: `lg` for lists, `auto` for pictures. */
  readonly size?: 'md' | 'lg' | 'auto';
  /** Something was typed that a click beside it would lose. */
  readonly isDirty?: boolean;
  readonly children: ReactNode;
}

/** Stands over the page until it is answered or closed. */
export function Dialog({ title, close, isOpen = true, size = 'md', isDirty = false, children }: DialogProps) {
  const texts = useUiTexts();
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={!isDirty}
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

interface FormFootProps extends Pick<ButtonProps, 'color' | 'disabled'> {
  readonly cancel: () => void;
  readonly deed: string;
  readonly isPending: boolean;
}

/** The buttons at the end of a dialog's form: the way back, then the deed that sends it. */
export function FormFoot({ cancel, deed, isPending, ...button }: FormFootProps) {
  return (
    <DialogFoot cancel={cancel}>
      <Button type="submit" loading={isPending} {...button}>
        {deed}
      </Button>
    </DialogFoot>
  );
}
