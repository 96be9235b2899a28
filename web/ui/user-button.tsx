import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Me } from '../api/session.ts';
import { Icon } from './icons.tsx';
import styles from './shell.module.css';
import { useUiTexts } from './texts.ts';

export interface UserMenuProps {
  readonly me: Me;
  /** The address of the person's own account. */
  readonly account: string;
  readonly signOut: () => void;
}

/** The person who is signed in, as the button of their menu. */
export function UserButton({ me, ...rest }: { readonly me: Me } & ComponentProps<'button'>) {
  const texts = useUiTexts();
  return (
    <UnstyledButton {...rest} className={styles.user}>
      <VisuallyHidden>{texts.account}</VisuallyHidden>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(me.name)}
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{me.name}</span>
        <span className={styles.role}>{texts.roles[me.role]}</span>
      </span>
      <Icon name="chevronUp" size={14} />
    </UnstyledButton>
  );
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase();
};
