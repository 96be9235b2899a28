import { useMemo } from 'react';
import { providerAdmins, providerRoles, type Role } from '../../src/vocabulary/roles.ts';
import type { Me } from '../api/session.ts';
import type { PageEntry } from '../people/frame.tsx';
import { paths } from './paths.ts';
import { useTexts } from './texts.ts';

/** Returns the pages that a role may open, in the order of the navigation. */
export function useEntries({ role }: Pick<Me, 'role'>): readonly PageEntry[] {
  const texts = useTexts();
  return useMemo(() => {
    const all: readonly (PageEntry & { readonly roles: readonly Role[] })[] = [
      { to: paths.deliveries(), label: texts.deliveries, icon: 'parcel', keys: 'g d', roles: providerRoles },
      { to: paths.start(), label: texts.start, icon: 'check', keys: 'g h', roles: providerRoles },
      { to: paths.book(), label: texts.book, icon: 'plus', keys: 'g b', roles: providerRoles },
      { to: paths.imports(), label: texts.imports, icon: 'inbox', keys: 'g i', roles: providerRoles },
      { to: paths.keys(), label: texts.keys, icon: 'lock', keys: 'g k', roles: providerRoles },
      { to: paths.webhooks(), label: texts.webhooks, icon: 'bell', keys: 'g w', roles: providerRoles },
      { to: paths.sandbox(), label: texts.sandbox, icon: 'dispatch', keys: 'g x', roles: providerRoles },
      {
        to: paths.certification(),
        label: texts.certification,
        icon: 'screen',
        keys: 'g c',
        roles: providerRoles,
      },
      { to: paths.statements(), label: texts.statements, icon: 'wallet', keys: 'g t', roles: providerRoles },
      { to: paths.staff(), label: texts.staff, icon: 'users', keys: 'g s', roles: providerRoles },
      { to: paths.audit(), label: texts.audit, icon: 'shield', keys: 'g a', roles: providerAdmins },
    ];
    return all.filter(({ roles }) => roles.includes(role));
  }, [texts, role]);
}
