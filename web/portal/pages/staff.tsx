import { providerAdmins } from '../../../src/vocabulary/roles.ts';
import { useMe } from '../../api/session.ts';
import { StaffSourceContext } from '../../people/staff/source.ts';
import { Staff } from '../../people/staff/staff.tsx';
import { SameCall } from '../call.tsx';
import { workspaceCalls } from '../calls.ts';
import { paths } from '../paths.ts';
import { ownStaff } from '../staff/source.ts';

/** The staff of the signed-in person's workspace. Its admins can change them. */
export function StaffPage() {
  const { data: me } = useMe();
  if (me == null) return null;
  return (
    <StaffSourceContext value={ownStaff}>
      <Staff
        myID={me.id}
        account={paths.account()}
        mayChange={providerAdmins.includes(me.role)}
        beside={<SameCall calls={[workspaceCalls.staff(), workspaceCalls.invite()]} />}
      />
    </StaffSourceContext>
  );
}
