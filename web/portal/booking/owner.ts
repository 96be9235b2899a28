import { useMe } from '../../api/session.ts';
import { useEnvironment } from '../environment.tsx';

/** Returns the owner of drafts: the person's membership and the environment. Undefined until the person is known. */
export function useDraftOwner(): string | undefined {
  const environment = useEnvironment();
  const { data: me } = useMe();
  return me?.membershipID == null ? undefined : `${me.membershipID}.${environment}`;
}
