import { TextInput } from '@mantine/core';
import { answerOf, api } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { formatRupiah } from '../../ui/language/format.ts';
import { useTransfer } from '../money/transfer-fields.tsx';
import { type Remittance, remittancesKey } from './read.ts';
import { useRemittanceTexts } from './texts.ts';

interface StepProps {
  readonly remittance: Remittance;
}

/** The buttons for a remittance's possible next steps, each with a confirmation. */
export function Steps({ remittance }: StepProps) {
  const { state } = remittance;
  return (
    <>
      {state === 'drawn' && <Approve remittance={remittance} />}
      {state === 'approved' && <Pay remittance={remittance} />}
      {(state === 'drawn' || state === 'approved') && <Reject remittance={remittance} />}
    </>
  );
}

function Approve({ remittance: { remittanceID, workspaceName, payable, drawnBy } }: StepProps) {
  const texts = useRemittanceTexts();
  const { data: me } = useMe();
  const params = { path: { remittanceID } };
  return (
    <ActionButton
      label={texts.approve}
      obstacle={drawnBy?.personID === me?.id ? texts.own : undefined}
      question={texts.approveQuestion(workspaceName, formatRupiah(payable))}
      send={() => answerOf(api.POST('/operations/v1/remittances/{remittanceID}/approval', { params }))}
      done={texts.done.approve}
      refetches={[remittancesKey]}
    />
  );
}

function Pay({ remittance: { remittanceID, workspaceName, transfer: sum } }: StepProps) {
  const texts = useRemittanceTexts();
  const transfer = useTransfer();
  const params = { path: { remittanceID } };
  return (
    <ActionButton
      label={texts.pay}
      question={`${workspaceName}: ${formatRupiah(sum)}. ${texts.payQuestion}`}
      {...transfer}
      send={(body) =>
        answerOf(api.POST('/operations/v1/remittances/{remittanceID}/payment', { params, body }))
      }
      done={texts.done.pay}
      refetches={[remittancesKey]}
    />
  );
}

function Reject({ remittance: { remittanceID } }: StepProps) {
  const texts = useRemittanceTexts();
  const params = { path: { remittanceID } };
  return (
    <ActionButton
      label={texts.reject}
      button={{ variant: 'default' }}
      isGrave
      question={texts.rejectQuestion}
      initial={{ reason: '' }}
      required={{ reason: true }}
      fields={(form) => <TextInput label={texts.reason} maxLength={500} {...form.getInputProps('reason')} />}
      send={(body) =>
        answerOf(api.POST('/operations/v1/remittances/{remittanceID}/rejection', { params, body }))
      }
      done={texts.done.reject}
      refetches={[remittancesKey]}
    />
  );
}
