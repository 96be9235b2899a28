import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { operatorRoles, providerRoles } from '../../../src/roles.ts';
import { answerOf, api, isRefusal, Unproved } from '../../api/client.ts';
import formStyles from '../../ui/form.module.css';
import { useLanguage } from '../../ui/language.tsx';
import { useProof } from '../../ui/proof.tsx';
import { fieldOf, useReasons } from '../../ui/refusal.ts';
import { useUiTexts } from '../../ui/texts.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { Failure } from '../pages/sign-in.tsx';
import styles from './people.module.css';
import { type Invitation, type StaffOf, staffKey, whose } from './read.ts';
import { useStaffTexts } from './texts.ts';

type Role = Invitation['role'];

interface InviteProps {
  readonly of: StaffOf;
  /** The staff's name, when it is a provider's. */
  readonly name: string | undefined;
  /** Where no mail goes out, its link is to be handed over. */
  readonly made: (
    invitation: Pick<Invitation, 'invitationID' | 'email'>,
    carriedBy: 'mail' | 'operator',
  ) => void;
  readonly close: () => void;
}

/** Invites somebody to a staff. A refusal is shown at the address. */
export function Invite({ of, name, made, close }: InviteProps) {
  const { invitations: texts, email: emailText } = useStaffTexts();
  const { cancel, close: closeText, roles } = useUiTexts();
  const { language } = useLanguage();
  const toasts = useToasts();
  const prove = useProof();
  const reasonOf = useReasons();
  const queries = useQueryClient();
  const known: readonly Role[] = of === undefined ? operatorRoles : providerRoles;
  const usual: Role = of === undefined ? 'dispatcher' : 'provider-admin';
  const form = useForm({ initialValues: { email: '', role: usual } });
  const { mutate, error, isPending } = useMutation({
    mutationFn: (values: typeof form.values) => {
      const body = { ...values, language, ...whose(of) };
      return prove(() => answerOf(api.POST('/operations/v1/invitations', { body })));
    },
    onSuccess: ({ data }) => {
      if (data.carriedBy === 'mail') toasts.done(texts.mailed(data.email));
      made(data, data.carriedBy);
      return queries.invalidateQueries({ queryKey: staffKey });
    },
    onError: (refusal) => {
      const isOfEmail = fieldOf(refusal) === 'email' || isRefusal(refusal, 'alreadyMember');
      if (isOfEmail) form.setFieldError('email', reasonOf(refusal));
    },
  });
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
          withAsterisk={false}
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
