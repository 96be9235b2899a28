import { State } from '../../ui/frame/states.tsx';
import { count, moment, type Parts, plain, rupiah } from '../../ui/listing/kinds.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { type RemittanceHead, useRemittances } from './read.ts';
import { RemittanceBadge } from './remittance-badge.tsx';
import { RemittancePanel } from './remittance-panel.tsx';
import styles from './statements.module.css';
import { useStatementTexts } from './texts.ts';

/** The list of the operator's remittances to the workspace. */
export function Remittances() {
  const { remittances: texts, invoices, more } = useStatementTexts();
  return (
    <ListView
      label={texts.number}
      query={useRemittances()}
      columns={remittanceColumns}
      labels={{ ...invoices, ...texts }}
      keyOf={({ remittanceID }) => remittanceID}
      nameOf={({ remittanceID }) => remittanceID}
      narrow="stack"
      empty={
        <State icon="bank" title={texts.none}>
          {texts.noneHint}
        </State>
      }
      head={
        <p className={styles.about} style={{ paddingBottom: 'var(--space-3)' }}>
          {texts.about}
        </p>
      }
      more={more}
      panel={({ key, close }) => <RemittancePanel id={key} close={close} />}
    />
  );
}

const remittanceColumns = {
  until: moment(({ until }) => until, {
    width: 'minmax(140px, 1fr)',
    isWide: false,
    below: (remittance) => <RemittanceBadge {...remittance} />,
  }),
  deliveries: count(({ deliveries }) => deliveries),
  amount: rupiah(({ payable }) => payable),
  reference: plain(({ reference }) => reference, { width: 'minmax(96px, 176px)', isWide: true }),
  state: plain((remittance) => <RemittanceBadge {...remittance} />, { width: '128px', isWide: true }),
} satisfies Parts<RemittanceHead>;
