import { createContext, useContext } from 'react';
import type { components } from '../../api/schema.d.ts';

type Schemas = components['schemas'];

/** A person of a staff. Their memberships elsewhere are shown to the operator only. */
export type Member = Schemas['StaffMember'] & Partial<Pick<Schemas['StaffMemberEverywhere'], 'memberships'>>;
export type Invitation = Schemas['OpenInvitation'];
type Made = Schemas['InvitationMade']['data'];
export type MemberRole = Member['role'];

export interface Invited {
  readonly email: string;
  readonly role: MemberRole;
  readonly language: 'id' | 'en';
}

/** A link that the operator hands over; it is shown only once. */
export interface Link {
  readonly link: string;
  readonly expiresAt: string;
}

/** Reads and changes one staff for a screen, through the operator's API or a provider's. */
export interface StaffSource {
  /** Identifies this staff in the query cache. */
  readonly key: string;
  /** The name of the staff, if the page can show several. */
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
  /** Actions that only the operator's admins have (decisions 181, 183). */
  readonly asOperator?: {
    linkInvitation(invitationID: string): Promise<Link>;
    linkPassword(personID: string): Promise<Link>;
    removeFactor(personID: string): Promise<unknown>;
  };
}

export const StaffSourceContext = createContext<StaffSource | undefined>(undefined);

/** Returns the source of the staff that the page shows. */
export function useStaffSource(): StaffSource {
  const source = useContext(StaffSourceContext);
  if (source === undefined) throw new Error('no staff stands above');
  return source;
}
