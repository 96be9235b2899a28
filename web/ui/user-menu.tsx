import { Popover, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMembershipChoice } from '../api/session.ts';
import { Choices } from './choices.tsx';
import { Icon } from './icons.tsx';
import styles from './shell.module.css';
import { useUiTexts } from './texts.ts';
import { UserButton, type UserMenuProps } from './user-button.tsx';

/** The menu of the person: where they work, language and appearance, their account, the way out. */
export function UserMenu({
  me,
  account,
  signOut,
  isOpenAtFirst,
}: UserMenuProps & { readonly isOpenAtFirst: boolean }) {
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
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

/** The staffs that the person belongs to, when there is more than one to work in. */
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
