import { useMemo } from 'react';
import {
  accountants,
  admins,
  cashiers,
  movers,
  operatorRoles,
  type Role,
} from '../../src/vocabulary/roles.ts';
import type { Me } from '../api/session.ts';
import type { PageEntry } from '../people/frame.tsx';
import { formatNumber } from '../ui/language/format.ts';
import { useLanguage } from '../ui/language/language.tsx';
import type { Health } from './health/read.ts';
import { paths } from './paths.ts';
import { useTexts } from './texts.ts';

/** The counts that the navigation shows beside its pages; undefined while unknown. */
interface Waiting {
  readonly alerts: number | undefined;
  readonly replies: number | undefined;
  /** The examination of the installation, for those who may read it. */
  readonly findings: Health['findings'] | undefined;
}

type Texts = ReturnType<typeof useTexts>;
type Entries = readonly (PageEntry & { readonly roles: readonly Role[] })[];

/** The pages of the day. */
const workPages = (texts: Texts, { alerts, replies }: Omit<Waiting, 'findings'>): Entries => [
  { to: paths.today(), label: texts.today, icon: 'home', keys: 'g n', roles: operatorRoles },
  { to: paths.board(), label: texts.board, icon: 'board', keys: 'g b', exact: true, roles: operatorRoles },
  { to: paths.couriers(), label: texts.couriers, icon: 'bike', keys: 'g c', roles: operatorRoles },
  {
    to: paths.alerts(),
    label: texts.alerts,
    icon: 'bell',
    keys: 'g a',
    count: alerts,
    roles: operatorRoles,
  },
  {
    to: paths.messages(),
    label: texts.messages,
    icon: 'chat',
    keys: 'g p',
    count: replies || undefined,
    roles: operatorRoles,
  },
  { to: paths.dispatch(), label: texts.dispatch, icon: 'dispatch', keys: 'g d', roles: operatorRoles },
  { to: paths.warehouse(), label: texts.warehouse, icon: 'hub', keys: 'g w', roles: movers },
  { to: paths.cash(), label: texts.cash, icon: 'wallet', keys: 'g k', roles: cashiers },
];

/** The pages that look back, those of finance, and those of admins. */
const otherPages = (texts: Texts, findings: string | undefined): Entries => [
  { to: paths.remittances(), label: texts.remittances, icon: 'bank', keys: 'g t', roles: accountants },
  { to: paths.invoices(), label: texts.invoices, icon: 'file', keys: 'g i', roles: accountants },
  { to: paths.bank(), label: texts.bank, icon: 'card', keys: 'g f', roles: accountants },
  { to: paths.history(), label: texts.history, icon: 'clock', keys: 'g h', roles: operatorRoles },
  { to: paths.reports(), label: texts.reports, icon: 'chart', keys: 'g r', roles: operatorRoles },
  { to: paths.shops(), label: texts.shops, icon: 'shop', keys: 'g z', roles: admins },
  { to: paths.areas(), label: texts.areas, icon: 'pin', keys: 'g y', roles: admins },
  { to: paths.hubs(), label: texts.hubs, icon: 'hub', keys: 'g o', roles: admins },
  { to: paths.company(), label: texts.company, icon: 'home', keys: 'g v', roles: admins },
  { to: paths.rules(), label: texts.rules, icon: 'check', keys: 'g l', roles: admins },
  { to: paths.staff(), label: texts.staff, icon: 'users', keys: 'g s', roles: admins },
  { to: paths.audit(), label: texts.audit, icon: 'shield', keys: 'g u', roles: admins },
  { to: paths.health(), label: texts.health, icon: 'info', keys: 'g e', dot: findings, roles: admins },
];

/** Returns the pages that a role may open, in the order of the navigation, which is the same for all roles. */
export function useEntries(
  { role }: Pick<Me, 'role'>,
  { alerts, replies, findings = [] }: Waiting,
): readonly PageEntry[] {
  const texts = useTexts();
  const { language } = useLanguage();
  const found = findings.length > 0 ? texts.findings(formatNumber(findings.length, language)) : undefined;
  return useMemo(
    () =>
      [...workPages(texts, { alerts, replies }), ...otherPages(texts, found)].filter(({ roles }) =>
        roles.includes(role),
      ),
    [texts, role, alerts, replies, found],
  );
}
