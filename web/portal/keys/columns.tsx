import { Badge } from '../../ui/delivery/badge.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Parts, plain } from '../../ui/listing/kinds.tsx';
import styles from '../parts.module.css';
import type { KeyPair } from './read.ts';
import { useKeyTexts } from './texts.ts';

/** A badge that shows whether a key is still valid. */
export function KeyBadge({ revokedAt }: Pick<KeyPair, 'revokedAt'>) {
  const texts = useKeyTexts();
  return (
    <Badge tone={revokedAt === null ? 'good' : 'idle'}>{revokedAt === null ? texts.live : texts.ended}</Badge>
  );
}

/** Returns a function that describes how long ago a key was used. */
export function useUsed(nowMs: number): (at: string | null) => string {
  const texts = useKeyTexts();
  const { language } = useLanguage();
  return (at) => (at === null ? texts.never : texts.ago(formatSpan(nowMs - Date.parse(at), language)));
}

const movedOnAfterMs = 30 * 24 * 3_600_000;

/** Returns true for a valid key that used a deprecated path within 30 days (decision 352). */
const isOnOldPath = ({ deprecatedUsedAt: at, revokedAt }: KeyPair, nowMs: number): boolean =>
  revokedAt === null && at !== null && nowMs - Date.parse(at) < movedOnAfterMs;

function Name({ pair }: { readonly pair: KeyPair }) {
  const texts = useKeyTexts();
  const nowMs = useNow(10_000);
  return (
    <>
      {pair.name ?? texts.unnamed} {isOnOldPath(pair, nowMs) && <Badge tone="wait">{texts.oldPath}</Badge>}
    </>
  );
}

const ByCommand = () => useKeyTexts().byCommand;
const LastUsed = ({ at }: { readonly at: string | null }) => useUsed(useNow(10_000))(at);

/** The columns of the list of keys. */
export const keyColumns = {
  name: plain((pair) => <Name pair={pair} />),
  key: plain(({ clientKey }) => <span className={styles.mono}>{clientKey}</span>, { isWide: true }),
  maker: plain(({ createdBy }) => createdBy ?? <ByCommand />, {
    width: 'minmax(96px, 160px)',
    isWide: true,
    isSoft: true,
  }),
  used: plain(({ lastUsedAt }) => <LastUsed at={lastUsedAt} />, {
    width: '132px',
    isNumber: true,
    isSoft: true,
  }),
  state: plain((pair) => <KeyBadge {...pair} />, { width: '96px', isWide: true }),
} satisfies Parts<KeyPair>;
