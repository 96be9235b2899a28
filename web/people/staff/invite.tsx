import { Select, TextInput } from '@mantine/core';
import { isRefusal } from '../../api/client.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import styles from '../people.module.css';
import { staffKey } from './read.ts';
import { type Invitation, useStaffSource } from './source.ts';
import { useStaffTexts } from './texts.ts';

interface InviteProps {
  /** Called after the invitation was created; without mail (`operator`), the caller must show its link. */
  readonly made: (
    invitation: Pick<Invitation, 'invitationID' | 'email'>,
    carriedBy: 'mail' | 'operator',
  ) => void;
  readonly close: () => void;
}

/** The dialog that invites a person to the staff. */
export function Invite({ made, close }: InviteProps) {
  const { invitations: texts, email, role } = useStaffTexts();
  const { roles } = useUiTexts();
  const { language } = useLanguage();
  const toasts = useToasts();
  const { name, roles: known, usualRole, invite, asOperator } = useStaffSource();
  return (
    <ActionDialog
      label={texts.send}
      title={name === undefined ? texts.dialog : texts.to(name)}
      initial={{ email: '', role: usualRole }}
      required={{ email: true }}
      fields={(form) => (
        <>
          <TextInput
            label={email}
            type="email"
            autoComplete="off"
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <Select
            label={role}
            allowDeselect={false}
            data={known.map((value) => ({ value, label: roles[value] }))}
            {...form.getInputProps('role')}
          />
          <p className={styles.hint}>{texts.hint}</p>
        </>
      )}
      send={(values) => invite({ ...values, language })}
      fieldOfRefusal={(error) => (isRefusal(error, 'alreadyMember') ? 'email' : undefined)}
      after={(invitation) => {
        if (invitation.carriedBy === 'mail') toasts.done(texts.mailed(invitation.email));
        else if (asOperator === undefined) toasts.warned(texts.waits(invitation.email), texts.waitsHint);
        made(invitation, invitation.carriedBy);
      }}
      refetches={[staffKey]}
      close={close}
    />
  );
}
