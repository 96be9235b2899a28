import { Download } from '../../ui/delivery/download.tsx';
import { FileLink } from '../../ui/delivery/file-link.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { formatDay, formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { ShowMore } from '../../ui/listing/list-detail.tsx';
import { useEnvironment } from '../environment.tsx';
import parts from '../parts.module.css';
import { type RemittanceWithLines, useOneRemittance } from './read.ts';
import { RemittanceBadge } from './remittance-badge.tsx';
import styles from './statements.module.css';
import { useStatementTexts } from './texts.ts';

interface RemittancePanelProps {
  readonly id: string;
  readonly close: () => void;
}

/** The details of a remittance: its sums, its deliveries and its files. */
export function RemittancePanel({ id, close }: RemittancePanelProps) {
  const { remittances: texts, invoices, more } = useStatementTexts();
  const environment = useEnvironment();
  const found = useOneRemittance(id);
  const { data, error, refetch } = found;
  const head = data?.pages[0];
  const path = `/portal/v1/${environment}/remittances/${id}`;
  return (
    <Panel
      title={head ? formatRupiah(head.payable) : texts.number}
      label={texts.number}
      beside={head && <RemittanceBadge state={head.state} />}
      below={id}
      actions={
        <>
          <FileLink href={`${path}/remittance.pdf`} name={`${id}.pdf`} label={texts.pdf} />
          <Download file={{ path: `${path}/lines` }} isOfLines />
        </>
      }
      close={close}
    >
      {head === undefined ? (
        <NotLoaded error={error} rows={4} retry={() => refetch()} />
      ) : (
        <>
          <Sums remittance={head} />
          <Section title={invoices.lines}>
            <Lines lines={data?.pages.flatMap(({ lines }) => lines) ?? []} />
            <ShowMore of={found} label={more} variant="subtle" />
          </Section>
        </>
      )}
    </Panel>
  );
}

function Sums({ remittance }: { readonly remittance: RemittanceWithLines }) {
  const { remittances: texts, statement: sums, invoices, account: accountTexts } = useStatementTexts();
  const { language } = useLanguage();
  const { state, approvedAt, paidOn, reference, account } = remittance;
  return (
    <Section title={invoices.amount}>
      <Facts
        facts={[
          [sums.due, formatRupiah(remittance.due)],
          [sums.shortfall, remittance.shortfall > 0 ? formatRupiah(remittance.shortfall) : undefined],
          [
            state === 'paid' ? sums.paid : sums.unpaid,
            <strong key="payable">{formatRupiah(remittance.payable)}</strong>,
          ],
          ...remittance.offsets.map(
            ({ serial, amount }) => [texts.offset(serial), formatRupiah(-amount)] as const,
          ),
          [texts.transfer, remittance.offset > 0 ? formatRupiah(remittance.transfer) : undefined],
          [invoices.deliveries, formatNumber(remittance.deliveries, language)],
          [accountTexts.to, account && `${account.bank} ${account.number}, ${account.holder}`],
          [texts.until, <Moment key="until" at={remittance.until} />],
          [texts.approvedAt, approvedAt && <Moment at={approvedAt} />],
          [texts.paidOn, paidOn && formatDay(paidOn, 'UTC', language)],
          [texts.reference, reference],
        ]}
      />
    </Section>
  );
}

function Lines({ lines }: Pick<RemittanceWithLines, 'lines'>) {
  const { statement: texts } = useStatementTexts();
  return (
    <table className={styles.table}>
      <tbody>
        {lines.map(
          ({ lineID, providerOrderID, collectedAt, method, payable, isFoundLater, shortfallReason }) => (
            <tr key={lineID}>
              <td>
                {providerOrderID}
                <div className={parts.soft}>
                  <Moment at={collectedAt} /> · {texts.methods[method]}
                  {isFoundLater && ` · ${texts.foundLater}`}
                  {shortfallReason !== null && ` · ${shortfallReason}`}
                </div>
              </td>
              <td className={styles.number}>{formatRupiah(payable)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
