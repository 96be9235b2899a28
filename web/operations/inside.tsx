import { useSearch } from '@tanstack/react-router';
import { admins } from '../../src/vocabulary/roles.ts';
import { type Me, useMay } from '../api/session.ts';
import { Frame } from '../people/frame.tsx';
import { Inside as Guard } from '../people/inside.tsx';
import { useUndoKey } from '../ui/dialogs/undo.tsx';
import { SandboxBand } from '../ui/frame/sandbox-band.tsx';
import { SosBand } from './alerts/sos-band.tsx';
import { useAlarm } from './alerts/sound.ts';
import { useBookCommand } from './booking/command.ts';
import { useUnread } from './couriers/conversation.ts';
import { useEntries } from './entries.ts';
import { environmentOf } from './environment.ts';
import { useFinder } from './find.ts';
import { useFindings } from './health/read.ts';
import { paths } from './paths.ts';

/** Admits the operator's staff, and renders the frame around their pages. */
export const Inside = () => <Guard>{(me) => <Staff me={me} />}</Guard>;

function Staff({ me }: { readonly me: Me }) {
  useFinder();
  useUndoKey();
  useBookCommand(me.role);
  const { data: unread } = useUnread('production');
  const replies = unread && [...unread.values()].reduce((sum, count) => sum + count, 0);
  const findings = useFindings(useMay(admins));
  const entries = useEntries(me, { alerts: useAlarm(), replies, findings });
  return <Frame me={me} entries={entries} account={paths.account()} band={<Bands />} />;
}

/** The notices above every page: calls for help, and the stripes of the sandbox. */
function Bands() {
  const isSandbox = useSearch({ strict: false, select: environmentOf }) === 'sandbox';
  return (
    <>
      <SosBand />
      {isSandbox && <SandboxBand />}
    </>
  );
}
