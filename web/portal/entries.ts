import { useMemo } from 'react';
import { providerRoles, type Role } from '../../src/roles.ts';
import type { Me } from '../api/session.ts';
import type { PageEntry } from '../people/frame.tsx';
import { paths } from './paths.ts';
import { useTexts } from './texts.ts';

/** The pages that a role may open, in the order of the navigation. */
export function useEntries({ role }: Pick<Me, 'role'>): readonly PageEntry[] {
  const texts = useTexts();
  return useMemo(() => {
    const all: readonly (PageEntry & { readonly roles: readonly Role[] })[] = [
      { to: paths.staff(), label: texts.staff, icon: 'users', keys: 'g s', roles: providerRoles },
    ];
    return all.filter(({ roles }) => roles.includes(role));
  }, [texts, role]);
}
