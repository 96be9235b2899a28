import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useMe } from '../../api/session.ts';
import { Ask } from '../../ui/dialogs/ask.tsx';
import { Dialog, FormFoot } from '../../ui/dialogs/dialog.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import form from '../../ui/fields/form.module.css';
import { Failure } from '../../ui/frame/failure.tsx';
import { formatRupiah } from '../../ui/language/format.ts';
import { TransferDialog } from '../money/transfer-dialog.tsx';
import { type Remittance, type Step, useStep } from './read.ts';
import { useRemittanceTexts } from './texts.ts';

/** The steps that a remittance allows now, each with its question. */
export function Steps({ remittance }: { readonly remittance: Remittance }) {
  const texts = useRemittanceTexts();
  const { data: me } = useMe();
  const [asked, setAsked] = useState<Step['kind']>();
  const { state, drawnBy } = remittance;
  const isOwn = drawnBy?.personID === me?.id;
  const close = () => setAsked(undefined);
  if (state === 'paid' || state === 'rejected') return null;
  return (
    <>
      {state === 'drawn' && (
        <Button disabled={isOwn} title={isOwn ? texts.own : undefined} onClick={() => setAsked('approve')}>
          {texts.approve}
        </Button>
      )}
      {state === 'approved' && <Button onClick={() => setAsked('pay')}>{texts.pay}</Button>}
      <Button variant="default" onClick={() => setAsked('reject')}>
        {texts.reject}
      </Button>
      {asked === 'approve' && <Approve remittance={remittance} close={close} />}
      {asked === 'reject' && <Reject remittance={remittance} close={close} />}
      {asked === 'pay' && <Pay remittance={remittance} close={close} />}
    </>
  );
}

interface DialogOf {
  readonly remittance: Remittance;
  readonly close: () => void;
}

/** Takes a step, says that it is done, and closes its dialog. */
function useStepIn({ remittance, close }: DialogOf) {
  const texts = useRemittanceTexts();
  const toasts = useToasts();
  const { mutate, error, isPending } = useStep(remittance.remittanceID);
  const take = (step: Step) =>
    mutate(step, {
      onSuccess: () => {
        toasts.done(texts.done[step.kind]);
        close();
      },
    });
  return { take, error, isPending };
}

function Approve(props: DialogOf) {
  const texts = useRemittanceTexts();
  const { take, error, isPending } = useStepIn(props);
  const { workspaceName, payable } = props.remittance;
  return (
    <Ask
      isOpen
      title={texts.approve}
      deed={texts.approve}
      isPending={isPending}
      act={() => take({ kind: 'approve' })}
      close={props.close}
    >
      <Failure error={error} />
      {texts.askApprove(workspaceName, formatRupiah(payable))}
    </Ask>
  );
}

function Reject(props: DialogOf) {
  const texts = useRemittanceTexts();
  const { take, error, isPending } = useStepIn(props);
  const fields = useForm({ initialValues: { reason: '' } });
  return (
    <Dialog title={texts.reject} close={props.close} isDirty={fields.isDirty()}>
      <form
        className={form.form}
        onSubmit={fields.onSubmit(({ reason }) => take({ kind: 'reject', reason }))}
      >
        <Failure error={error} />
        <p style={{ margin: 0, color: 'var(--soft)' }}>{texts.askReject}</p>
        <TextInput
          label={texts.reason}
          required
          maxLength={500}
          data-autofocus
          {...fields.getInputProps('reason')}
        />
        <FormFoot cancel={props.close} deed={texts.reject} isPending={isPending} color="red" />
      </form>
    </Dialog>
  );
}

function Pay(props: DialogOf) {
  const texts = useRemittanceTexts();
  const { take, error, isPending } = useStepIn(props);
  return (
    <TransferDialog
      deed={texts.pay}
      hint={`${props.remittance.workspaceName}: ${formatRupiah(props.remittance.payable)}. ${texts.askPay}`}
      error={error}
      isPending={isPending}
      close={props.close}
      submit={(transfer) => take({ kind: 'pay', ...transfer })}
    />
  );
}
