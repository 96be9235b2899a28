import { useMemo } from 'react';
import { Badge } from '../../ui/delivery/badge.tsx';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { type Column, columnsOf } from '../../ui/listing/listing.tsx';
import styles from '../people.module.css';
import type { Member } from './source.ts';
import { useStaffTexts } from './texts.ts';

/** True if somebody may sign in to the staff. */
export function MemberBadge({ disabledAt }: Pick<Member, 'disabledAt'>) {
  const texts = useStaffTexts();
  const isOpen = disabledAt === null;
  return <Badge tone={isOpen ? 'good' : 'idle'}>{isOpen ? texts.open : texts.closed}</Badge>;
}

/** The columns of the listing. */
export function useColumns(nowMs: number): readonly Column<Member>[] {
  const texts = useStaffTexts();
  const { roles } = useUiTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const labels = { ...texts.columns, email: texts.email };
    return columnsOf(labels, {
      name: { cell: ({ name }) => name, below: ({ email }) => email },
      email: { isWide: true, cell: ({ email }) => <span className={styles.soft}>{email}</span> },
      role: { width: '120px', cell: ({ role }) => roles[role] },
      factor: {
        width: '104px',
        isWide: true,
        cell: ({ secondFactor }) => (
          <span className={styles.soft}>{secondFactor ? texts.on : texts.off}</span>
        ),
      },
      seen: {
        width: '132px',
        isNumber: true,
        isWide: true,
        cell: ({ lastSignInAt: at }) => (
          <span className={styles.soft}>
            {at === null ? texts.never : texts.ago(formatSpan(nowMs - Date.parse(at), language))}
          </span>
        ),
      },
      state: { width: '104px', cell: ({ disabledAt }) => <MemberBadge disabledAt={disabledAt} /> },
    });
  }, [texts, roles, language, nowMs]);
}
