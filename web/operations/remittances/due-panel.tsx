import { Button, Checkbox } from '@mantine/core';
import { answerOf, api } from '../../api/client.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Environment } from '../environment.ts';
import { type Due, drawUp, remittancesKey } from './read.ts';
import type { RemittancesSearch } from './search.ts';
import { useRemittanceTexts } from './texts.ts';

interface DuePanelProps {
  readonly due: Due;
  readonly environment: Environment;
  readonly close: () => void;
}

/** Shows the debt to a provider, and the button that draws up its remittance. */
export function DuePanel({ due, environment, close }: DuePanelProps) {
  const texts = useRemittanceTexts();
  const { language } = useLanguage();
  return (
    <Panel title={due.name} close={close} actions={<Actions due={due} environment={environment} />}>
      <Section title={texts.views.due}>
        <Facts
          facts={[
            [texts.payable, <strong key="payable">{formatRupiah(due.payable)}</strong>],
            [texts.deliveries, formatNumber(due.deliveries, language)],
            [texts.due, formatRupiah(due.due)],
            [texts.shortfall, due.shortfall > 0 ? formatRupiah(due.shortfall) : undefined],
            [
              texts.held,
              due.held > 0
                ? `${formatRupiah(due.held)} · ${texts.heldOf(formatNumber(due.heldDeliveries, language))}`
                : undefined,
            ],
          ]}
        />
        {environment === 'production' && <Offsetting due={due} />}
        <p style={{ color: 'var(--soft)' }}>{due.open === null ? texts.drawUpHint : texts.isOpen}</p>
      </Section>
    </Panel>
  );
}

function Actions({ due, environment }: Omit<DuePanelProps, 'close'>) {
  const texts = useRemittanceTexts();
  const change = useChangeAddress<RemittancesSearch>();
  const { open } = due;
  if (open !== null) {
    const show = () => change({ view: open.state, open: open.remittanceID });
    return <Button onClick={show}>{texts.show}</Button>;
  }
  return (
    <ActionButton
      label={texts.drawUp}
      obstacle={due.deliveries === 0 ? texts.nothingToDrawUp : undefined}
      send={() => drawUp(environment, due.workspaceID)}
      done={({ workspaceName, payable }) => texts.drawn(workspaceName, formatRupiah(payable))}
      failed={texts.notDrawn}
      refetches={[remittancesKey]}
      after={({ remittanceID }) => change({ view: 'drawn', open: remittanceID })}
    />
  );
}

/** States whether the provider agreed that its open invoices are taken off. */
function Offsetting({ due: { workspaceID, offsets } }: Pick<DuePanelProps, 'due'>) {
  const texts = useRemittanceTexts();
  const params = { path: { workspaceID } };
  const path = '/operations/v1/billing-recipients/{workspaceID}/offsetting';
  const { run, isPending } = useAction<{ agreed?: boolean }, unknown>({
    send: () => answerOf(api.PUT(path, { params, body: { agreed: !offsets } })),
    done: texts.agreed,
    failed: texts.failed,
    refetches: [remittancesKey],
  });
  return <Checkbox label={texts.offsets} checked={offsets} disabled={isPending} onChange={() => run({})} />;
}
