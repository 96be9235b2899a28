import { useState } from 'react';
import { answerOf, api, Refused } from '../../api/client.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Outcomes } from '../../ui/dialogs/outcomes.tsx';
import { formatMonth, formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { environment, invoicesKey } from './read.ts';
import { useInvoiceTexts } from './texts.ts';

interface IssueAllProps {
  readonly month: string;
  readonly count: number;
  /** The reason why no invoices can be issued; undefined if they can. */
  readonly obstacle: string | undefined;
}

const issueMonth = async (month: string) =>
  (await answerOf(api.POST('/operations/v1/invoices-of-month', { body: { environment, month } }))).data;

type Issued = Awaited<ReturnType<typeof issueMonth>>;

/** The button that issues all invoices of a month and then lists these and the skipped providers with the reasons. */
export function IssueAll({ month, count, obstacle }: IssueAllProps) {
  const texts = useInvoiceTexts();
  const { language } = useLanguage();
  const reasonOf = useReasons();
  const [issued, setIssued] = useState<Issued>();
  const name = formatMonth(month, language);
  const number = (each: number) => formatNumber(each, language);
  return (
    <>
      {count > 0 && (
        <ActionButton
          label={texts.issueAll(number(count))}
          title={texts.issuedAll(name)}
          obstacle={obstacle}
          question={texts.issueAllQuestion(name, number(count))}
          send={() => issueMonth(month)}
          after={setIssued}
          refetches={[invoicesKey]}
        />
      )}
      {issued !== undefined && (
        <Outcomes
          title={texts.issuedAll(name)}
          label={texts.issuedAll(name)}
          summary={texts.issuedSummary(number(issued.issued.length), number(issued.leftOut.length))}
          hint={issued.leftOut.length > 0 ? texts.issuedHint : undefined}
          rows={[
            ...issued.issued.map(({ workspaceID, name, serial, total }) => ({
              key: workspaceID,
              name,
              kind: 'done' as const,
              words: `${serial} · ${formatRupiah(total)}`,
            })),
            ...issued.leftOut.map((each) => ({
              key: each.workspaceID,
              name: each.name,
              kind: 'refused' as const,
              words: reasonOf(new Refused(each.httpStatus, each)),
            })),
          ]}
          close={() => setIssued(undefined)}
        />
      )}
    </>
  );
}
