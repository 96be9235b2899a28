import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { type Me, useMembershipChoice } from '../api/session.ts';
import { Choices } from './choices.tsx';
import { Icon, type IconName } from './icons.tsx';
import { KeyList } from './key-list.tsx';
import { Wordmark } from './mark.tsx';
import { openPalette } from './palette.tsx';
import styles from './shell.module.css';
import { Boundary, OfflineBar } from './states.tsx';
import { useUiTexts } from './texts.ts';

/** A page of the navigation. */
export interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** How many things wait there; none is not shown. */
  readonly count?: number | undefined;
  /** Only this address itself is its page, and none below it. */
  readonly exact?: boolean;
}

interface ShellProps {
  readonly me: Me;
  readonly entries: readonly Entry[];
  /** The address of the person's own account. */
  readonly account: string;
  readonly signOut: () => void;
}

/** Everything around a page: the navigation, whose session it is, and the place of the page. */
export function Shell({ me, entries, account, signOut }: ShellProps) {
  const texts = useUiTexts();
  return (
    <div className={styles.shell}>
      <UnstyledButton className={styles.skip} onClick={skipToContent}>
        {texts.skipToContent}
      </UnstyledButton>
      <header className={styles.side}>
        <div className={styles.brand}>
          <Wordmark size={22} />
        </div>
        <UnstyledButton className={styles.search} onClick={openPalette}>
          <Icon name="search" size={14} />
          <span className={styles.grow}>{texts.palette.open}</span>
          <span className={styles.kbd} aria-hidden="true">
            Ctrl K
          </span>
        </UnstyledButton>
        <nav className={styles.nav} aria-label={texts.navigation}>
          {entries.map((entry) => (
            <NavigationEntry key={entry.to} {...entry} />
          ))}
        </nav>
        <UserMenu me={me} account={account} signOut={signOut} />
      </header>
      <div className={styles.main}>
        <OfflineBar />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Boundary>
            <Outlet />
          </Boundary>
        </main>
      </div>
      <KeyList />
    </div>
  );
}

/** No link: the address stays, whose filters are what the page shows. */
function skipToContent(): void {
  document.getElementById('content')?.focus();
}

function NavigationEntry({ to, label, icon, count, exact = false }: Entry) {
  return (
    <Link
      to={to}
      className={styles.entry}
      activeProps={{ 'data-active': true, 'aria-current': 'page' }}
      activeOptions={{ exact, includeSearch: false }}
    >
      <Icon name={icon} />
      <span className={styles.grow}>{label}</span>
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

function UserMenu({ me, account, signOut }: Omit<ShellProps, 'entries'>) {
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
        <UnstyledButton className={styles.user} onClick={() => setOpen(!isOpen)}>
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
function Memberships({ me, close }: Pick<ShellProps, 'me'> & { readonly close: () => void }) {
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

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase();
};
