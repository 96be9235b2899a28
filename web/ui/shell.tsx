import { UnstyledButton } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { KeyList } from './key-list.tsx';
import { Wordmark } from './mark.tsx';
import { useOpenPalette } from './palette.tsx';
import styles from './shell.module.css';
import { Boundary, OfflineBar } from './states.tsx';
import { useUiTexts } from './texts.ts';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

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

interface ShellProps extends UserMenuProps {
  readonly entries: readonly Entry[];
  /** Above every page: what must not be overlooked anywhere. */
  readonly band?: ReactNode;
}

/** Everything around a page: the navigation, whose session it is, and the place of the page. */
export function Shell({ me, entries, account, band, signOut }: ShellProps) {
  const texts = useUiTexts();
  const openPalette = useOpenPalette();
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
        {band}
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
