import type { Me } from '../api/session.ts';
import { Frame } from '../people/frame.tsx';
import { Inside as Guard } from '../people/inside.tsx';
import { useUndoKey } from '../ui/dialogs/undo.tsx';
import { SosBand } from './alerts/sos-band.tsx';
import { useAlarm } from './alerts/sound.ts';
import { useBookCommand } from './booking/command.ts';
import { useUnread } from './couriers/conversation.ts';
import { useEntries } from './entries.ts';
import { useFinder } from './find.ts';
import { paths } from './paths.ts';

/** Admits the operator's staff, and renders the frame around their pages. */
export const Inside = () => <Guard>{(me) => <Staff me={me} />}</Guard>;

function Staff({ me }: { readonly me: Me }) {
  useFinder();
  useUndoKey();
  useBookCommand(me.role);
  const { data: unread } = useUnread('production');
  const replies = unread && [...unread.values()].reduce((sum, count) => sum + count, 0);
  const entries = useEntries(me, { alerts: useAlarm(), replies });
  return <Frame me={me} entries={entries} account={paths.account()} band={<SosBand />} />;
}
