import { useMe } from '../../api/session.ts';
import { useEnvironment } from '../environment.tsx';

/** Whose draft it is: that of a membership in an environment; undefined until it is known who is signed in. */
export function useDraftOwner(): string | undefined {
  const environment = useEnvironment();
  const { data: me } = useMe();
  return me?.membershipID == null ? undefined : `${me.membershipID}.${environment}`;
}
