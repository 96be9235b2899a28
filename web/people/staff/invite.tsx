import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isRefusal, Unproved } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import { useProof } from '../../ui/dialogs/proof.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import formStyles from '../../ui/fields/form.module.css';
import { Failure } from '../../ui/frame/failure.tsx';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { fieldOf, useReasons } from '../../ui/refusal.ts';
import styles from '../people.module.css';
import { staffKey } from './read.ts';
import { type Invitation, useStaffSource } from './source.ts';
import { useStaffTexts } from './texts.ts';

interface InviteProps {
  /** Where no mail goes out, its link is to be handed over. */
  readonly made: (
    invitation: Pick<Invitation, 'invitationID' | 'email'>,
    carriedBy: 'mail' | 'operator',
  ) => void;
  readonly close: () => void;
}

/** Invites somebody to a staff. A refusal is shown at the address. */
export function Invite({ made, close }: InviteProps) {
  const { invitations: texts, email: emailText } = useStaffTexts();
  const { cancel, close: closeText, roles } = useUiTexts();
  const { name, roles: known } = useStaffSource();
  const { form, mutate, error, isPending } = useInviteForm(made);
  const isTold = Object.keys(form.errors).length > 0 || error instanceof Unproved;
  return (
    <Modal
      opened
      onClose={close}
      title={name === undefined ? texts.dialog : texts.to(name)}
      closeOnClickOutside={!form.isDirty()}
      closeButtonProps={{ 'aria-label': closeText }}
    >
      <form className={formStyles.form} onSubmit={form.onSubmit((values) => mutate(values))}>
        <Failure error={isTold ? null : error} />
        <TextInput
          label={emailText}
          type="email"
          autoComplete="off"
          required
          data-autofocus
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <Select
          label={texts.role}
          allowDeselect={false}
          data={known.map((value) => ({ value, label: roles[value] }))}
          {...form.getInputProps('role')}
        />
        <p className={styles.hint}>{texts.hint}</p>
        <div className={formStyles.end}>
          <Button variant="default" onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The form of an invitation, and the call that makes it. */
function useInviteForm(made: InviteProps['made']) {
  const { invitations: texts } = useStaffTexts();
  const { language } = useLanguage();
  const toasts = useToasts();
  const prove = useProof();
  const reasonOf = useReasons();
  const { usualRole, invite, asOperator } = useStaffSource();
  const form = useForm({ initialValues: { email: '', role: usualRole } });
  const { mutate, error, isPending } = useChange({
    mutationFn: (values: typeof form.values) => prove(() => invite({ ...values, language })),
    onSuccess: (invitation) => {
      if (invitation.carriedBy === 'mail') toasts.done(texts.mailed(invitation.email));
      else if (asOperator === undefined) toasts.warned(texts.waits(invitation.email), texts.waitsHint);
      made(invitation, invitation.carriedBy);
    },
    invalidates: staffKey,
    onError: (refusal) => {
      const isOfEmail = fieldOf(refusal) === 'email' || isRefusal(refusal, 'alreadyMember');
      if (isOfEmail) form.setFieldError('email', reasonOf(refusal));
    },
  });
  return { form, mutate, error, isPending };
}
