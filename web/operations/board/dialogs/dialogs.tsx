import type { Act } from '../act.ts';
import { MessageDialog } from '../message.tsx';
import { AssignDialog } from './assign.tsx';
import { MoveDialog } from './move.tsx';
import { OutcomesDialog } from './outcomes.tsx';
import { ProofDialog } from './proof.tsx';

/** The dialog that stands open, if one does. */
export function Dialogs({ act }: { readonly act: Act }) {
  const { wish } = act;
  if (wish === undefined) return null;
  if (wish.kind === 'assign') return <AssignDialog key={wish.ids.join()} wish={wish} act={act} />;
  if (wish.kind === 'move') return <MoveDialog key={wish.ids.join()} wish={wish} act={act} />;
  if (wish.kind === 'proof') return <ProofDialog id={wish.ids[0] ?? ''} act={act} />;
  if (wish.kind === 'message') return <MessageDialog wish={wish} act={act} />;
  return <OutcomesDialog wish={wish} act={act} />;
}
