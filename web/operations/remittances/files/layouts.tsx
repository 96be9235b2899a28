import { payoutContentWords } from '../../../../src/vocabulary/payout-layouts.ts';
import { answerOf, api } from '../../../api/client.ts';
import { Badge } from '../../../ui/delivery/badge.tsx';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { Facts, Panel, Section } from '../../../ui/frame/panel.tsx';
import { State } from '../../../ui/frame/states.tsx';
import { useLanguage } from '../../../ui/language/language.tsx';
import { count, type Parts, plain } from '../../../ui/listing/kinds.tsx';
import { ListView } from '../../../ui/listing/list-view.tsx';
import styles from '../../money/lines.module.css';
import { remittancesKey } from '../read.ts';
import { EditLayout } from './layout-form.tsx';
import { type Layout, useLayouts } from './read.ts';
import { usePayoutTexts } from './texts.ts';

function CheckedBadge({ isChecked }: Pick<Layout, 'isChecked'>) {
  const texts = usePayoutTexts();
  return <Badge tone={isChecked ? 'good' : 'wait'}>{isChecked ? texts.checked : texts.unchecked}</Badge>;
}

const columns = {
  name: plain(({ name }) => name, { width: 'minmax(140px, 1fr)' }),
  columns: count(({ columns: all }) => all.length),
  state: plain((layout) => <CheckedBadge {...layout} />, { width: '208px' }),
} satisfies Parts<Layout>;

/** Lists the layouts of files for the bank, and changes them in a panel. */
export function Layouts() {
  const texts = usePayoutTexts();
  return (
    <ListView
      label={texts.layouts}
      query={useLayouts()}
      columns={columns}
      labels={texts}
      beside={['name', 'state']}
      keyOf={({ layoutID }) => layoutID}
      nameOf={({ name }) => name}
      empty={<State icon="bank" title={texts.noLayouts} />}
      head={
        <div className={styles.head}>
          <EditLayout />
        </div>
      }
      panel={({ row, close }) => row && <LayoutPanel layout={row} close={close} />}
    />
  );
}

function LayoutPanel({ layout, close }: { readonly layout: Layout; readonly close: () => void }) {
  const texts = usePayoutTexts();
  const { language } = useLanguage();
  const place = language === 'id' ? 0 : 1;
  const params = { path: { layoutID: layout.layoutID } };
  return (
    <Panel
      title={layout.name}
      beside={<CheckedBadge {...layout} />}
      actions={
        <>
          <EditLayout key={layout.layoutID} layout={layout} />
          <ActionButton
            label={texts.removeLayout}
            button={{ variant: 'default' }}
            isGrave
            question={texts.removeQuestion}
            send={() => answerOf(api.DELETE('/operations/v1/payout-layouts/{layoutID}', { params }))}
            done={texts.removed}
            refetches={[remittancesKey]}
            after={close}
          />
        </>
      }
      close={close}
    >
      <Section title={texts.columns}>
        <Facts
          facts={layout.columns.map(({ head, content, text }, index) => [
            `${index + 1}. ${head}`,
            content === 'fixed' ? `“${text ?? ''}”` : payoutContentWords[content][place],
          ])}
        />
      </Section>
      <Section title={texts.layout}>
        <Facts
          facts={[
            [texts.separator, texts.separators[layout.separator]],
            [texts.dayForm, layout.dayForm],
            [texts.hasHeads, layout.hasHeads ? texts.yes : texts.no],
          ]}
        />
      </Section>
    </Panel>
  );
}
