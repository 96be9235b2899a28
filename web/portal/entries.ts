import { useMemo } from 'react';
import type { BookingWay } from '../../src/vocabulary/booking-ways.ts';
import { providerAdmins, providerRoles, type Role } from '../../src/vocabulary/roles.ts';
import type { Me } from '../api/session.ts';
import type { PageEntry } from '../people/frame.tsx';
import type { IconName } from '../ui/icons.tsx';
import type { Environment } from './environments.ts';
import { paths } from './paths.ts';
import { useTexts } from './texts.ts';

interface PageOfPortal {
  readonly icon: IconName;
  readonly keys: string;
  readonly roles?: readonly Role[];
  /** The only environment of the page. */
  readonly params?: { readonly environment: Environment };
}

const pages = {
  today: { icon: 'home', keys: 'g n' },
  deliveries: { icon: 'parcel', keys: 'g d' },
  start: { icon: 'check', keys: 'g h' },
  book: { icon: 'plus', keys: 'g b' },
  imports: { icon: 'inbox', keys: 'g i' },
  keys: { icon: 'lock', keys: 'g k' },
  webhooks: { icon: 'bell', keys: 'g w' },
  requests: { icon: 'alert', keys: 'g r' },
  sandbox: { icon: 'dispatch', keys: 'g x', params: { environment: 'sandbox' } },
  certification: { icon: 'screen', keys: 'g c', params: { environment: 'sandbox' } },
  statements: { icon: 'wallet', keys: 'g t' },
  staff: { icon: 'users', keys: 'g s' },
  audit: { icon: 'shield', keys: 'g a', roles: providerAdmins },
} as const satisfies Readonly<Record<string, PageOfPortal>>;

type PageName = keyof typeof pages;

/** The pages for each way to book, in the order of the navigation (decision 616). */
const pagesFor: Readonly<Record<BookingWay, readonly PageName[]>> = {
  program: Object.keys(pages) as PageName[],
  hand: ['today', 'book', 'deliveries', 'imports', 'statements', 'staff', 'audit'],
};

/** Returns the pages that a person may open, in the order of the navigation. */
export function useEntries({ role, booksBy }: Pick<Me, 'role' | 'booksBy'>): readonly PageEntry[] {
  const texts = useTexts();
  return useMemo(
    () =>
      pagesFor[booksBy ?? 'program'].flatMap((name) => {
        const short: Partial<Record<PageName, string>> = texts.short;
        const { roles = providerRoles, ...page }: PageOfPortal = pages[name];
        return roles.includes(role)
          ? [{ ...page, to: paths[name](), label: texts[name], short: short[name] }]
          : [];
      }),
    [texts, role, booksBy],
  );
}
