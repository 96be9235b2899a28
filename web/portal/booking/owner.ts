import { useMe } from '../../api/session.ts';
import { useEnvironment } from '../environment.tsx';

/** The owner of a draft: a membership in an environment; undefined until the signed-in person is known. */
export function useDraftOwner(): string | undefined {
  const environment = useEnvironment();
  const { data: me } = useMe();
  return me?.membershipID == null ? undefined : `${me.membershipID}.${environment}`;
}
