import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useUiTexts } from '../language/texts.ts';
import styles from './folded.module.css';

interface FoldedProps {
  /** True if one of the filters is set: they begin unfolded then, so that no filter is forgotten. */
  readonly isSet: boolean;
  readonly children: ReactNode;
}

/** Filters of a bar, which a phone shows behind one button (decision 688). */
export function Folded({ isSet, children }: FoldedProps) {
  const { filters } = useUiTexts();
  const [isOpen, setOpen] = useState(isSet);
  return (
    <>
      <Button
        className={styles.opener}
        variant="default"
        leftSection={<Icon name="filter" size={14} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {filters}
      </Button>
      <div className={styles.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
