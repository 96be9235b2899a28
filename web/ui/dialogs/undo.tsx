import { Button } from '@mantine/core';
import { createContext, useContext } from 'react';
import { Keys } from '../keys/key-caps.tsx';
import { useKeys, useKeysOn } from '../keys/keys.ts';
import { useUiTexts } from '../language/texts.ts';
import styles from './undo.module.css';
import type { UndoBook } from './undo-book.ts';

const undoKey = 'z';

export const UndoBookContext = createContext<UndoBook | undefined>(undefined);

export function useUndoBook(): UndoBook {
  const book = useContext(UndoBookContext);
  if (book === undefined) throw new Error('no undo book is provided');
  return book;
}

/** Binds the key that undoes the latest change. */
export function useUndoKey(): void {
  const { undoLatest } = useUndoBook();
  const { undo } = useUiTexts();
  useKeys(undo.title, [{ keys: undoKey, label: undo.latest, run: undoLatest }]);
}

interface UndoMessageProps {
  readonly message: string;
  readonly undo: () => void;
}

/** The message about a change, with the button that undoes it and the button's keyboard shortcut. */
export function UndoMessage({ message, undo }: UndoMessageProps) {
  const { undo: texts } = useUiTexts();
  const hasKeys = useKeysOn();
  return (
    <span className={styles.message}>
      {message}
      <Button variant="default" size="compact-sm" onClick={undo}>
        {texts.deed}
        {hasKeys && (
          <span className={styles.key} aria-hidden="true">
            <Keys keys={undoKey} />
          </span>
        )}
      </Button>
    </span>
  );
}
