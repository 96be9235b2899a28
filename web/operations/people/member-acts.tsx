import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import { Ask } from '../../ui/ask.tsx';
import { useProof } from '../../ui/proof.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { type Member, type StaffOf, staffKey, whose } from './read.ts';
import { useStaffTexts } from './texts.ts';

/** What an admin can do to a colleague's account, besides giving another role. */
export type Act = 'close' | 'reopen' | 'sessions' | 'factor' | 'password';

export interface Link {
  readonly link: string;
  readonly expiresAt: string;
}

const path = '/operations/v1/staff/{personID}';

/** @returns the link to hand over, where one was made */
async function actOn(personID: string, of: StaffOf, act: Act): Promise<Link | undefined> {
  const params = { path: { personID }, query: whose(of) };
  if (act === 'password') return (await answerOf(api.POST(`${path}/password-reset`, { params }))).data;
  if (act === 'sessions') await answerOf(api.DELETE(`${path}/sessions`, { params }));
  else if (act === 'factor') {
    // It guards every staff that the person belongs to.
    await answerOf(api.DELETE(`${path}/second-factor`, { params: { path: params.path } }));
  } else await answerOf(api.PATCH(path, { params, body: { disabled: act === 'close' } }));
  return undefined;
}

interface ActProps {
  readonly member: Member;
  readonly of: StaffOf;
  readonly act: Act;
  readonly linked: (link: Link) => void;
  readonly close: () => void;
}

/** Asks once, then does it and tells the outcome. */
export function MemberAct({ member: { personID, name }, of, act, linked, close }: ActProps) {
  const { acts } = useStaffTexts();
  const texts = acts[act];
  const toasts = useToasts();
  const prove = useProof();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => prove(() => actOn(personID, of, act)),
    onSuccess: (link) => {
      if (link === undefined) toasts.done(texts.done(name));
      else linked(link);
      return queries.invalidateQueries({ queryKey: staffKey });
    },
    onError: (error) => toasts.refused(texts.failed, error),
    onSettled: close,
  });
  return (
    <Ask
      isOpen
      isGrave={act === 'close' || act === 'factor'}
      isPending={isPending}
      title={texts.title(name)}
      deed={texts.deed}
      act={() => mutate()}
      close={close}
    >
      {texts.ask}
    </Ask>
  );
}

interface RoleProps {
  readonly member: Member;
  readonly of: StaffOf;
  readonly role: Member['role'];
  readonly named: (role: Member['role']) => string;
  readonly close: () => void;
}

/** Gives a colleague another role, once it was confirmed. */
export function RoleChange({ member: { personID, name }, of, role, named, close }: RoleProps) {
  const { change: texts } = useStaffTexts();
  const toasts = useToasts();
  const prove = useProof();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const params = { path: { personID }, query: whose(of) };
      return prove(() => answerOf(api.PATCH(path, { params, body: { role } })));
    },
    onSuccess: () => {
      toasts.done(texts.done(name, named(role)));
      return queries.invalidateQueries({ queryKey: staffKey });
    },
    onError: (error) => toasts.refused(texts.failed, error),
    onSettled: close,
  });
  return (
    <Ask
      isOpen
      isPending={isPending}
      title={texts.title(name)}
      deed={texts.deed}
      act={() => mutate()}
      close={close}
    >
      {texts.ask(name, named(role))}
    </Ask>
  );
}
