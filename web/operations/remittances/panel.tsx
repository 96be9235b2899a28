import { useMe } from '../../api/session.ts';
import { Download } from '../../ui/delivery/download.tsx';
import { FileLink } from '../../ui/delivery/file-link.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { formatDay, formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { ShowMore } from '../../ui/listing/list-detail.tsx';
import lineStyles from '../money/lines.module.css';
import { MailTo } from './accounts/mail-to.tsx';
import { StateBadge } from './columns.tsx';
import { type Line, type RemittanceWithLines, useRemittance } from './read.ts';
import { Steps } from './steps.tsx';
import { useRemittanceTexts } from './texts.ts';

interface RemittancePanelProps {
  readonly id: string;
  readonly close: () => void;
}

/** Shows all details of a remittance: its next steps, sums, deliveries and files. */
export function RemittancePanel({ id, close }: RemittancePanelProps) {
  const texts = useRemittanceTexts();
  const found = useRemittance(id);
  const { data, error, refetch } = found;
  const head = data?.pages[0];
  return (
    <Panel
      title={head?.workspaceName ?? texts.title}
      label={texts.title}
      beside={head && <StateBadge state={head.state} />}
      below={id}
      actions={
        <>
          {head && <Steps remittance={head} />}
          <Files id={id} />
        </>
      }
      close={close}
    >
      {head === undefined ? (
        <NotLoaded error={error} rows={4} retry={() => refetch()} />
      ) : (
        <>
          <Sums remittance={head} />
          <Section title={texts.lines}>
            <Lines lines={data?.pages.flatMap(({ lines }) => lines) ?? []} />
            <ShowMore of={found} label={texts.more} variant="subtle" />
          </Section>
        </>
      )}
    </Panel>
  );
}

function Files({ id }: { readonly id: string }) {
  const texts = useRemittanceTexts();
  const path = `/operations/v1/remittances/${id}`;
  return (
    <>
      <FileLink href={`${path}/remittance.pdf`} name={`${id}.pdf`} label={texts.pdf} />
      <Download file={{ path: `${path}/lines` }} isOfLines />
    </>
  );
}

function Sums({ remittance }: { readonly remittance: RemittanceWithLines }) {
  const texts = useRemittanceTexts();
  const { language } = useLanguage();
  const { data: me } = useMe();
  const { state, drawnBy, approvedBy, rejectedBy, paidBy, paidOn, account, accountNumber } = remittance;
  const isOpen = state === 'drawn' || state === 'approved';
  const signed = (by: { readonly name: string } | null, at: string | null) =>
    by &&
    at && (
      <>
        {by.name} · <Moment at={at} />
      </>
    );
  return (
    <Section title={texts.sum}>
      {state === 'drawn' && drawnBy?.personID === me?.id && (
        <p style={{ margin: 0, color: 'var(--soft)' }}>{texts.own}</p>
      )}
      {isOpen && remittance.isAccountReplaced && <p style={{ margin: 0 }}>{texts.isReplaced}</p>}
      <Facts
        facts={[
          [texts.sum, <strong key="sum">{formatRupiah(remittance.payable)}</strong>],
          [texts.due, formatRupiah(remittance.due)],
          [texts.shortfall, remittance.shortfall > 0 ? formatRupiah(remittance.shortfall) : undefined],
          ...remittance.offsets.map(
            ({ serial, amount }) => [texts.offset(serial), formatRupiah(-amount)] as const,
          ),
          [texts.transfer, remittance.offset > 0 ? formatRupiah(remittance.transfer) : undefined],
          [
            texts.account,
            account === null
              ? isOpen
                ? texts.noAccount
                : undefined
              : `${account.bank} ${accountNumber}, ${account.holder}`,
          ],
          [texts.file, remittance.payoutFileID],
          [texts.deliveries, formatNumber(remittance.deliveries, language)],
          [texts.until, <Moment key="until" at={remittance.until} />],
          [texts.by.drawn, signed(drawnBy, remittance.drawnAt)],
          [texts.by.approved, signed(approvedBy, remittance.approvedAt)],
          [texts.by.rejected, signed(rejectedBy, remittance.rejectedAt)],
          [texts.reason, remittance.rejectionReason],
          [texts.paidOn, paidOn && formatDay(paidOn, 'UTC', language)],
          [texts.reference, remittance.reference],
          [texts.by.paid, paidBy?.name],
        ]}
      />
      {isOpen && <MailTo workspaceID={remittance.workspaceID} />}
    </Section>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const texts = useRemittanceTexts();
  return (
    <table className={lineStyles.table}>
      <tbody>
        {lines.map(
          ({ lineID, providerOrderID, collectedAt, method, payable, isFoundLater, shortfallReason }) => (
            <tr key={lineID}>
              <td>
                {providerOrderID}
                <div className={lineStyles.soft}>
                  <Moment at={collectedAt} /> · {texts.methods[method]}
                  {isFoundLater && ` · ${texts.foundLater}`}
                  {shortfallReason !== null && ` · ${shortfallReason}`}
                </div>
              </td>
              <td className={lineStyles.number}>{formatRupiah(payable)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
