import { count, day, moment, type Parts, plain, rupiah } from '../../../ui/listing/kinds.tsx';
import { BookedText } from './line.tsx';
import type { BankMatch, BankStatement } from './read.ts';
import { type OpenRow, proposalsOf, statedText } from './rows.ts';
import { useStatementTexts } from './texts.ts';

/** The columns of unmatched lines. */
export const openColumns = {
  day: day<OpenRow>((row) => row.line.day, { isWide: false, width: '140px' }),
  text: plain<OpenRow>(
    (row) => (row.side === 'stated' ? statedText(row.line) : <BookedText line={row.line} />),
    { width: 'minmax(160px, 1fr)' },
  ),
  amount: rupiah<OpenRow>((row) => row.line.amount),
  side: plain<OpenRow>((row) => <Side of={row.side} />, { width: '136px' }),
  proposal: plain<OpenRow>((row) => <Proposals of={proposalsOf(row)} />, { width: '112px', isWide: true }),
} satisfies Parts<OpenRow>;

function Side({ of }: { readonly of: OpenRow['side'] }) {
  return useStatementTexts().sides[of];
}

function Proposals({ of }: { readonly of: number }) {
  const { proposals } = useStatementTexts();
  return of === 0 ? '–' : proposals(of);
}

/** The columns of matches. */
export const matchColumns = {
  day: day<BankMatch>((row) => row.stated[0]!.day, { isWide: false, width: '140px' }),
  text: plain<BankMatch>((row) => row.stated.map(statedText).join(', '), { width: 'minmax(160px, 1fr)' }),
  amount: rupiah<BankMatch>((row) => row.amount),
  by: plain<BankMatch>((row) => row.madeBy ?? <Rule />, { width: '152px', isWide: true }),
} satisfies Parts<BankMatch>;

function Rule() {
  return useStatementTexts().rule;
}

/** The columns of imported statements. */
export const importColumns = {
  file: plain<BankStatement>((row) => row.name, { width: 'minmax(160px, 1fr)' }),
  lines: count<BankStatement>((row) => row.lines, { width: '96px' }),
  open: count<BankStatement>((row) => row.open, { width: '120px', isWide: false }),
  importedAt: moment<BankStatement>((row) => row.importedAt),
} satisfies Parts<BankStatement>;
