import { Badge } from '../../ui/delivery/badge.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { type Parts, plain } from '../../ui/listing/kinds.tsx';
import type { Member } from './source.ts';
import { useStaffTexts } from './texts.ts';

/** Shows whether a person may sign in. */
export function MemberBadge({ disabledAt }: Pick<Member, 'disabledAt'>) {
  const texts = useStaffTexts();
  const isOpen = disabledAt === null;
  return <Badge tone={isOpen ? 'good' : 'idle'}>{isOpen ? texts.open : texts.closed}</Badge>;
}

const Role = ({ of }: { readonly of: Member['role'] }) => useUiTexts().roles[of];

function Factor({ isOn }: { readonly isOn: boolean }) {
  const { on, off } = useStaffTexts();
  return isOn ? on : off;
}

function LastSeen({ at }: { readonly at: string | null }) {
  const texts = useStaffTexts();
  const { language } = useLanguage();
  const nowMs = useNow(10_000);
  return at === null ? texts.never : texts.ago(formatSpan(nowMs - Date.parse(at), language));
}

/** The columns of the list of people. */
export const memberColumns = {
  name: plain(({ name }) => name, { below: ({ email }) => email }),
  email: plain(({ email }) => email, {
    width: 'minmax(190px, 1.4fr)',
    isWide: true,
    isSoft: true,
  }),
  role: plain(({ role }) => <Role of={role} />, { width: '120px' }),
  factor: plain(({ secondFactor }) => <Factor isOn={secondFactor} />, {
    width: '104px',
    isWide: true,
    isSoft: true,
  }),
  seen: plain(({ lastSignInAt }) => <LastSeen at={lastSignInAt} />, {
    width: '132px',
    isNumber: true,
    isWide: true,
    isSoft: true,
  }),
  state: plain(({ disabledAt }) => <MemberBadge disabledAt={disabledAt} />, { width: '104px' }),
} satisfies Parts<Member>;
