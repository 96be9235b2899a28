import { Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Me } from '../api/session.ts';
import { Icon, type IconName } from './icons.tsx';
import { KeyList } from './key-list.tsx';
import { languages, useLanguage } from './language.tsx';
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
  readonly signOut: () => void;
}

/** Everything around a page: the navigation, whose session it is, and the place of the page. */
export function Shell({ me, entries, signOut }: ShellProps) {
  const texts = useUiTexts();
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {texts.skipToContent}
      </a>
      <header className={styles.side}>
        <div className={styles.brand}>
          <Wordmark size={22} />
        </div>
        <UnstyledButton className={styles.search} onClick={openPalette} aria-label={texts.palette.open}>
          <Icon name="search" size={14} />
          <span className={styles.grow}>{texts.palette.open}</span>
          <kbd className={styles.kbd}>Ctrl K</kbd>
        </UnstyledButton>
        <nav className={styles.nav} aria-label={texts.navigation}>
          {entries.map((entry) => (
            <NavigationEntry key={entry.to} {...entry} />
          ))}
        </nav>
        <UserMenu me={me} signOut={signOut} />
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

function UserMenu({ me, signOut }: Pick<ShellProps, 'me' | 'signOut'>) {
  const texts = useUiTexts();
  return (
    <Menu position="top-start" width={248} trapFocus>
      <Menu.Target>
        <UnstyledButton className={styles.user} aria-label={`${texts.account}: ${me.name}`}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(me.name)}
          </span>
          <span className={styles.who}>
            <span className={styles.name}>{me.name}</span>
            <span className={styles.role}>{texts.roles[me.role]}</span>
          </span>
          <Icon name="chevronUp" size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.account}>
          <span className={styles.name}>{me.name}</span>
          <span className={styles.role}>{me.email}</span>
        </div>
        <Menu.Divider />
        <Choices />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="door" />} onClick={signOut}>
          {texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase();
};

/** Language and appearance, which a person chooses for this device. */
export function Choices() {
  return (
    <div className={styles.choices}>
      <Choice label={useUiTexts().language}>
        <LanguageSwitch />
      </Choice>
      <Choice label={useUiTexts().scheme}>
        <SchemeSwitch />
      </Choice>
    </div>
  );
}

const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.choice}>
    <span>{label}</span>
    {children}
  </div>
);

const languageNames = { id: 'Indonesia', en: 'English' } as const;

export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const texts = useUiTexts();
  return (
    <SegmentedControl
      fullWidth
      aria-label={texts.language}
      value={language}
      onChange={(value) => setLanguage(value as (typeof languages)[number])}
      data={languages.map((value) => ({ value, label: languageNames[value] }))}
    />
  );
}

const schemeIcons = { light: 'sun', dark: 'moon', auto: 'screen' } as const;

export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const texts = useUiTexts();
  return (
    <SegmentedControl
      fullWidth
      aria-label={texts.scheme}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as keyof typeof schemeIcons)}
      data={(['light', 'dark', 'auto'] as const).map((value) => ({
        value,
        label: (
          <span className={styles.scheme} title={texts.schemes[value]}>
            <Icon name={schemeIcons[value]} size={14} />
            <span className={styles.hidden}>{texts.schemes[value]}</span>
          </span>
        ),
      }))}
    />
  );
}
