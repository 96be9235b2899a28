import { Anchor, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { accountants, cashiers } from '../../../src/vocabulary/roles.ts';
import { answerOf, api } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { paths } from '../paths.ts';
import { cashKeys } from './read.ts';
import { useReversalTexts } from './reversal-texts.ts';

interface ReverseProps {
  readonly transactionID: string;
  /** What is reversed, such as `BKM-000012, Rp50.000`. */
  readonly what: string;
  readonly isCompact?: boolean;
  readonly obstacle?: string | undefined;
}

/** A button that reverses an entry of the cash desk, or requests that. */
export function Reverse({ transactionID, what, isCompact = false, obstacle }: ReverseProps) {
  const texts = useReversalTexts();
  return (
    <ActionButton
      label={texts.reverse}
      title={texts.reverseOf(what)}
      button={{
        variant: 'default',
        'aria-label': texts.reverseOf(what),
        ...(isCompact && { size: 'compact-sm' }),
      }}
      obstacle={obstacle}
      isGrave
      question={texts.question(what)}
      initial={{ reason: '' }}
      required={{ reason: true }}
      fields={(form) => (
        <TextInput
          label={texts.reason}
          maxLength={500}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
      )}
      send={({ reason }) =>
        answerOf(api.POST('/operations/v1/reversals', { body: { transactionID, reason: reason.trim() } }))
      }
      done={({ data: { paper } }) => (paper === null ? texts.asked : texts.done(paper))}
      refetches={cashKeys}
    />
  );
}

interface PaperLinkProps {
  readonly reversalID: string;
  readonly paper: string;
  /** The text of the link, if it is not the number alone. */
  readonly words?: string;
}

/** A link that opens the printable paper of a reversal. */
export function ReversalPaperLink({ reversalID, paper, words = paper }: PaperLinkProps) {
  const texts = useReversalTexts();
  const href = `/operations/v1/reversals/${encodeURIComponent(reversalID)}/paper`;
  return (
    <Anchor href={href} target="_blank" rel="noopener" title={texts.print(paper)}>
      {words}
    </Anchor>
  );
}

interface ReversalOfProps {
  readonly transactionID: string;
  readonly cashierID: string | null;
  readonly reversal: { readonly reversalID: string; readonly paper: string | null } | null;
  readonly what: string;
  readonly isCompact?: boolean;
}

/** Shows by which paper an entry is reversed, or that its reversal waits; else a button that reverses it. */
export function ReversalOf({ transactionID, cashierID, reversal, what, isCompact = true }: ReversalOfProps) {
  const texts = useReversalTexts();
  const { data: me } = useMe();
  if (reversal === null) {
    if (me == null || !cashiers.includes(me.role)) return null;
    const obstacle = cashierID === me.id || accountants.includes(me.role) ? undefined : texts.onlyOwn;
    return <Reverse isCompact={isCompact} transactionID={transactionID} obstacle={obstacle} what={what} />;
  }
  const { reversalID, paper } = reversal;
  if (paper !== null) {
    return <ReversalPaperLink reversalID={reversalID} paper={paper} words={texts.reversedBy(paper)} />;
  }
  const search = (before: object) => ({ ...before, view: 'reversals', open: reversalID });
  return (
    <Anchor component={Link} to={paths.cash()} search={search as never}>
      {texts.waits}
    </Anchor>
  );
}
