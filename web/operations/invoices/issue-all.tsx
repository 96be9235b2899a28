import { Button } from '@mantine/core';
import { useState } from 'react';
import { Refused } from '../../api/client.ts';
import { Ask } from '../../ui/dialogs/ask.tsx';
import { Outcomes } from '../../ui/dialogs/outcomes.tsx';
import { Failure } from '../../ui/frame/failure.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { useIssueMonth } from './read.ts';
import { useInvoiceTexts } from './texts.ts';

interface IssueAllProps {
  readonly month: string;
  readonly count: number;
  /** Why nothing can be issued to anybody; undefined if nothing is in the way. */
  readonly obstacle: string | undefined;
}

/** Issues all invoices of a month, and says which were left out and why. */
export function IssueAll({ month, count, obstacle }: IssueAllProps) {
  const texts = useInvoiceTexts();
  const { language } = useLanguage();
  const reasonOf = useReasons();
  const { mutate, data, error, isPending, reset } = useIssueMonth(month);
  const [isAsked, setAsked] = useState(false);
  const number = (each: number) => formatNumber(each, language);
  const issue = () => mutate(undefined, { onSuccess: () => setAsked(false) });
  return (
    <>
      {count > 0 && (
        <Button disabled={obstacle !== undefined} title={obstacle} onClick={() => setAsked(true)}>
          {texts.issueAll(number(count))}
        </Button>
      )}
      <Ask
        isOpen={isAsked}
        title={texts.issuedAll(month)}
        deed={texts.issueAll(number(count))}
        isPending={isPending}
        act={issue}
        close={() => setAsked(false)}
      >
        <Failure error={error} />
        {texts.askIssueAll(month, number(count))}
      </Ask>
      {data !== undefined && (
        <Outcomes
          title={texts.issuedAll(month)}
          label={texts.issuedAll(month)}
          summary={texts.issuedSummary(number(data.issued.length), number(data.leftOut.length))}
          hint={data.leftOut.length > 0 ? texts.issuedHint : undefined}
          rows={[
            ...data.issued.map(({ workspaceID, name, serial, total }) => ({
              key: workspaceID,
              name,
              kind: 'done' as const,
              words: `${serial} · ${formatRupiah(total)}`,
            })),
            ...data.leftOut.map((each) => ({
              key: each.workspaceID,
              name: each.name,
              kind: 'refused' as const,
              words: reasonOf(new Refused(each.httpStatus, each)),
            })),
          ]}
          close={reset}
        />
      )}
    </>
  );
}
