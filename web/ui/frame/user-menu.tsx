import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { type Me, useMembershipChoice } from '../../api/session.ts';
import { Choices } from '../fields/choices.tsx';
import { Icon } from '../icons.tsx';
import { useUiTexts } from '../language/texts.ts';
import styles from './shell.module.css';

export interface UserMenuProps {
  readonly me: Me;
  /** The address of the person's account page. */
  readonly account: string;
  readonly signOut: () => void;
}

/** The person's menu: their memberships, language and appearance, their account, and the sign-out. */
export function UserMenu({ me, account, signOut }: UserMenuProps) {
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      width={248}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UserButton me={me} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={texts.account}>
        <div className={styles.account}>
          <span className={styles.name}>{me.name}</span>
          <span className={styles.role}>{me.email}</span>
        </div>
        <Memberships me={me} close={() => setOpen(false)} />
        <Choices />
        <div className={styles.section}>
          <Link className={styles.item} to={account} onClick={() => setOpen(false)}>
            <Icon name="user" />
            {texts.ownAccount}
          </Link>
          <UnstyledButton className={styles.item} onClick={signOut}>
            <Icon name="door" />
            {texts.signOut}
          </UnstyledButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The memberships between which the person can switch; hidden if there is only one. */
function Memberships({ me, close }: Pick<UserMenuProps, 'me'> & { readonly close: () => void }) {
  const { memberships, membershipID } = me;
  const texts = useUiTexts();
  const { mutate: choose } = useMembershipChoice();
  if (memberships.length < 2) return null;
  return (
    <fieldset className={styles.section} aria-label={texts.worksAs}>
      <span className={styles.caption}>{texts.worksAs}</span>
      {memberships.map(({ membershipID: id, workspaceName, role }) => (
        <UnstyledButton
          key={id}
          className={styles.item}
          aria-pressed={id === membershipID}
          onClick={() => choose(id, { onSuccess: close })}
        >
          <Icon name={id === membershipID ? 'check' : 'circle'} size={14} />
          {[workspaceName, texts.roles[role]].filter(Boolean).join(' · ')}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

/** The button that opens the menu of the signed-in person. */
function UserButton({ me, ...rest }: { readonly me: Me } & ComponentProps<'button'>) {
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
