import { Popover, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { useOpenPalette } from '../keys/palette.tsx';
import { useUiTexts } from '../language/texts.ts';
import { DemoPill, DemoStrip } from './demo.tsx';
import { KeyList } from './key-list.tsx';
import { Wordmark } from './mark.tsx';
import styles from './shell.module.css';
import { Boundary, OfflineBar } from './states.tsx';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

/** A link to a page in the navigation. */
export interface Entry {
  readonly to: string;
  /** The parameters of the path, where they differ from those of the present address. */
  readonly params?: object;
  readonly label: string;
  /** A shorter label for the tabs of a phone. */
  readonly short?: string | undefined;
  readonly icon: IconName;
  /** Number of waiting items; hidden if zero. */
  readonly count?: number | undefined;
  /** The words of a dot, which marks an entry that needs a look. */
  readonly dot?: string | undefined;
  /** True if the entry is active only at this address, not at addresses below it. */
  readonly exact?: boolean;
}

interface ShellProps extends UserMenuProps {
  readonly entries: readonly Entry[];
  /** Notices shown above every page. */
  readonly band?: ReactNode;
}

/** Everything around a page: the navigation, the person's menu, and the area of the page itself. */
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
          <DemoPill />
        </div>
        <UnstyledButton className={styles.search} onClick={openPalette}>
          <Icon name="search" size={14} />
          <span className={styles.grow}>{texts.palette.open}</span>
          <span className={styles.kbd} aria-hidden="true">
            Ctrl K
          </span>
        </UnstyledButton>
        <Navigation entries={entries} />
        <UserMenu me={me} account={account} signOut={signOut} />
      </header>
      <div className={styles.main}>
        <DemoStrip />
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

/**
 * Focuses the content. A link cannot do this, because it would change the address, which holds the page's filters.
 */
function skipToContent(): void {
  document.getElementById('content')?.focus();
}

/** Maximum number of entries that fit side by side on a phone. */
const mostOnPhone = 5;

/** The links to the pages. A phone shows the first ones, and the others in a menu. */
function Navigation({ entries }: Pick<ShellProps, 'entries'>) {
  const texts = useUiTexts();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) === true;
  const shown = isPhone && entries.length > mostOnPhone ? mostOnPhone - 1 : entries.length;
  const others = entries.slice(shown);
  return (
    <nav className={styles.nav} aria-label={texts.navigation}>
      {entries.slice(0, shown).map((entry) => (
        <NavigationEntry key={entry.to} {...entry} label={(isPhone && entry.short) || entry.label} />
      ))}
      {others.length > 0 && <MoreEntries entries={others} />}
    </nav>
  );
}

/** The button and the menu of the entries that do not fit on a phone. */
function MoreEntries({ entries }: Pick<ShellProps, 'entries'>) {
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  const match = useMatchRoute();
  const isHere = entries.some(({ to, exact = false }) => match({ to, fuzzy: !exact }) !== false);
  const count = entries.reduce((sum, each) => sum + (each.count ?? 0), 0);
  const dot = entries.find((each) => each.dot !== undefined);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-end"
      shadow="md"
      withinPortal={false}
      floatingStrategy="fixed"
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.entry}
          data-active={isHere || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="more" />
          <span className={styles.grow}>{texts.morePages}</span>
          {count > 0 ? (
            <span className={styles.count}>{count}</span>
          ) : (
            dot && <span className={styles.dot} role="img" aria-label={dot.dot} />
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.more}>
        {entries.map((entry) => (
          <NavigationEntry key={entry.to} {...entry} onClick={() => setOpen(false)} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

interface NavigationEntryProps extends Entry {
  readonly onClick?: () => void;
}

function NavigationEntry({
  to,
  params,
  label,
  icon,
  count,
  dot,
  exact = false,
  onClick,
}: NavigationEntryProps) {
  return (
    <Link
      to={to}
      {...(params && { params: params as never })}
      className={styles.entry}
      onClick={onClick}
      activeProps={{ 'data-active': true, 'aria-current': 'page' }}
      activeOptions={{ exact, includeSearch: false }}
    >
      <Icon name={icon} />
      <span className={styles.grow}>{label}</span>
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
      {dot !== undefined && <span className={styles.dot} role="img" aria-label={dot} title={dot} />}
    </Link>
  );
}
