import { Message } from '../../couriers/message.tsx';
import type { Act } from '../act.ts';
import { useBoard } from '../board.ts';
import { givingMove, needsCourier } from '../moves.ts';
import { AssignDialog } from './assign.tsx';
import { CorrectDialog } from './correct.tsx';
import { LimitsDialog } from './limits.tsx';
import { MoveDialog } from './move.tsx';
import { NoteDialog } from './note.tsx';
import { OutcomesDialog } from './outcomes.tsx';
import { ProofDialog } from './proof.tsx';
import { ReturnDialog } from './return.tsx';

/** Shows the open dialog, if any. */
export function Dialogs({ act }: { readonly act: Act }) {
  const { wish } = act;
  const { nameOfCourier, state } = useBoard();
  const close = () => act.setWish(undefined);
  if (wish === undefined) return null;
  if (wish.kind === 'assign' || wish.kind === 'move') {
    const key = wish.ids.join();
    const rows = wish.ids.flatMap((id) => state.deliveries.get(id) ?? []);
    const move = wish.move ?? givingMove(rows);
    const needsCouriers = wish.kind === 'assign' || needsCourier(wish.move, rows);
    if (needsCouriers) return <AssignDialog key={key} wish={{ ...wish, kind: 'assign', move }} act={act} />;
    return <MoveDialog key={key} wish={wish} act={act} />;
  }
  if (wish.kind === 'proof') return <ProofDialog id={wish.ids[0] ?? ''} close={close} />;
  if (wish.kind === 'return') return <ReturnDialog wish={wish} act={act} />;
  if (wish.kind === 'limits') return <LimitsDialog wish={wish} act={act} />;
  if (wish.kind === 'correct') return <CorrectDialog id={wish.id} close={close} />;
  if (wish.kind === 'note') return <NoteDialog id={wish.id} close={close} />;
  if (wish.kind === 'message') {
    const { courierID, deliveryID } = wish;
    return (
      <Message courierID={courierID} name={nameOfCourier(courierID)} deliveryID={deliveryID} close={close} />
    );
  }
  return <OutcomesDialog wish={wish} act={act} />;
}
