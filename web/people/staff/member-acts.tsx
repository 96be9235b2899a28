import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { staffKey } from './read.ts';
import { type Link, type Member, type StaffSource, useStaffSource } from './source.ts';
import { useStaffTexts } from './texts.ts';

/** An admin's actions on a colleague's account, except a change of role. */
export type Act = 'close' | 'reopen' | 'sessions' | 'factor' | 'password';

/** Runs an action. @returns the link to hand over, if the action created one */
async function actOn(source: StaffSource, personID: string, act: Act): Promise<Link | undefined> {
  if (act === 'password') return await source.asOperator?.linkPassword(personID);
  if (act === 'factor') await source.asOperator?.removeFactor(personID);
  else if (act === 'sessions') await source.endSessions(personID);
  else await source.change(personID, { disabled: act === 'close' });
  return undefined;
}

interface ActProps {
  readonly member: Member;
  readonly act: Act;
  readonly linked: (link: Link) => void;
  readonly close: () => void;
}

/** The dialog that confirms an action, runs it, and shows the outcome. */
export function MemberAct({ member: { personID, name }, act, linked, close }: ActProps) {
  const { acts } = useStaffTexts();
  const texts = acts[act];
  const source = useStaffSource();
  const toasts = useToasts();
  return (
    <ActionDialog
      label={texts.deed}
      title={texts.title(name)}
      isGrave={act === 'close' || act === 'factor'}
      question={texts.question}
      send={() => actOn(source, personID, act)}
      after={(link) => {
        if (link === undefined) toasts.done(texts.done(name));
        else linked(link);
      }}
      refetches={[staffKey]}
      close={close}
    />
  );
}

interface RoleProps {
  readonly member: Member;
  readonly role: Member['role'];
  readonly named: (role: Member['role']) => string;
  readonly close: () => void;
}

/** The dialog that confirms a colleague's new role and stores it. */
export function RoleChange({ member: { personID, name, role: present }, role, named, close }: RoleProps) {
  const { change: texts, role: label } = useStaffTexts();
  const source = useStaffSource();
  return (
    <ActionDialog
      label={texts.deed}
      title={texts.title(name)}
      question={texts.question(name, named(role))}
      relies={{ [label]: named(present) }}
      send={() => source.change(personID, { role })}
      done={texts.done(name, named(role))}
      refetches={[staffKey]}
      close={close}
    />
  );
}
