import { Button } from '@mantine/core';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Once } from '../../ui/dialogs/once.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { Section } from '../../ui/frame/panel.tsx';
import { ErrorState, RowsSkeleton } from '../../ui/frame/states.tsx';
import { formatMoment, formatSpan, zoneOfDevice } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import styles from '../people.module.css';
import { staffKey, useInvitations } from './read.ts';
import { type Invitation, type Link, useStaffSource } from './source.ts';
import { useStaffTexts } from './texts.ts';

type Invited = Pick<Invitation, 'invitationID' | 'email'>;

/** Returns a function that creates the link of an invitation, and the created link until it is closed. */
export function useInvitationLink() {
  const { invitations: texts } = useStaffTexts();
  const { asOperator } = useStaffSource();
  const { run, answer, reset } = useAction({
    send: async ({ invitationID, email }: Invited) => {
      const link = await asOperator?.linkInvitation(invitationID);
      return link && { email, ...link };
    },
    failed: texts.linkFailed,
  });
  return { make: run, made: answer, forget: reset };
}

interface LinkProps {
  readonly link: Link & Pick<Invited, 'email'>;
  readonly close: () => void;
}

/** The dialog that shows an invitation's link, so that the operator can hand it over. */
export function InvitationLink({ link: { email, link, expiresAt }, close }: LinkProps) {
  const { link: texts } = useStaffTexts();
  const { language } = useLanguage();
  return (
    <Once
      title={texts.invitation(email)}
      hint={texts.hint(formatMoment(expiresAt, zoneOfDevice(), language))}
      secret={link}
      stored={texts.stored}
      close={close}
    />
  );
}

interface InvitationsProps {
  readonly nowMs: number;
  readonly hand: (invited: Invited) => void;
}

/** Lists the open invitations, each with buttons that show its link and revoke it. */
export function Invitations({ nowMs, hand }: InvitationsProps) {
  const { invitations: texts } = useStaffTexts();
  const { data, error, refetch } = useInvitations();
  return (
    <Section level={2} title={texts.title}>
      {data === undefined && error === null && <RowsSkeleton rows={2} />}
      {data === undefined && error !== null && <ErrorState error={error} retry={() => refetch()} />}
      {data?.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      <ul className={styles.rows}>
        {data?.map((invitation) => (
          <Row key={invitation.invitationID} invitation={invitation} nowMs={nowMs} hand={hand} />
        ))}
      </ul>
    </Section>
  );
}

interface RowProps extends Pick<InvitationsProps, 'nowMs' | 'hand'> {
  readonly invitation: Invitation;
}

function Row({ invitation, nowMs, hand }: RowProps) {
  const { invitations: texts } = useStaffTexts();
  const { roles } = useUiTexts();
  const { language } = useLanguage();
  const { asOperator, revoke } = useStaffSource();
  const { invitationID, email, role, workspaceName, inviterName, expiresAt } = invitation;
  const left = formatSpan(Date.parse(expiresAt) - nowMs, language);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span title={email}>{email}</span>
        <span className={styles.small}>{[roles[role], workspaceName].filter(Boolean).join(' · ')}</span>
        <span className={styles.small}>
          {texts.by(inviterName)} · {texts.expires(left)}
        </span>
      </div>
      {asOperator && (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={texts.linkFor(email)}
          onClick={() => hand(invitation)}
        >
          {texts.link}
        </Button>
      )}
      <ActionButton
        label={texts.revoke}
        button={{ variant: 'default', size: 'compact-xs', 'aria-label': texts.revokeOf(email) }}
        title={texts.revokeTitle(email)}
        isGrave
        question={texts.revokeQuestion}
        send={() => revoke(invitationID)}
        done={texts.revoked(email)}
        // Refetches also after a refusal, because an invitation accepted or revoked meanwhile is no longer open.
        refetches={[staffKey]}
      />
    </li>
  );
}
