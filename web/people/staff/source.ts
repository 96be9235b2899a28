import { createContext, useContext } from 'react';
import type { components } from '../../api/schema.d.ts';

type Schemas = components['schemas'];

/** A person of a staff; their other workplaces are shown to the operator only. */
export type Member = Schemas['StaffMember'] & Partial<Pick<Schemas['StaffMemberEverywhere'], 'memberships'>>;
export type Invitation = Schemas['OpenInvitation'];
type Made = Schemas['InvitationMade']['data'];
export type MemberRole = Member['role'];

export interface Invited {
  readonly email: string;
  readonly role: MemberRole;
  readonly language: 'id' | 'en';
}

/** A link to hand over, which is shown once. */
export interface Link {
  readonly link: string;
  readonly expiresAt: string;
}

/** One staff as a screen reaches it: by the operator's interface, or by a provider's own. */
export interface StaffSource {
  /** Distinguishes it from other staffs in the cache. */
  readonly key: string;
  /** Its name, where the page shows more than one. */
  readonly name?: string | undefined;
  readonly roles: readonly MemberRole[];
  /** The preselected role of an invitation. */
  readonly usualRole: MemberRole;
  people(signal: AbortSignal): Promise<readonly Member[]>;
  invitations(signal: AbortSignal): Promise<readonly Invitation[]>;
  invite(invited: Invited): Promise<Made>;
  revoke(invitationID: string): Promise<unknown>;
  change(personID: string, change: { role?: MemberRole; disabled?: boolean }): Promise<unknown>;
  endSessions(personID: string): Promise<unknown>;
  /** Actions of the operator's admins only (decisions 181, 183). */
  readonly asOperator?: {
    linkInvitation(invitationID: string): Promise<Link>;
    linkPassword(personID: string): Promise<Link>;
    removeFactor(personID: string): Promise<unknown>;
  };
}

export const StaffSourceContext = createContext<StaffSource | undefined>(undefined);

/** The staff that the page shows. */
export function useStaffSource(): StaffSource {
  const source = useContext(StaffSourceContext);
  if (source === undefined) throw new Error('no staff stands above');
  return source;
}
