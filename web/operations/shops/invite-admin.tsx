import { Button } from '@mantine/core';
import { useState } from 'react';
import { InvitationLink, useInvitationLink } from '../../people/staff/invitations.tsx';
import { Invite } from '../../people/staff/invite.tsx';
import { StaffSourceContext } from '../../people/staff/source.ts';
import { useSourceOf } from '../staff/source.ts';
import type { Shop } from './read.ts';
import { useShopTexts } from './texts.ts';

/** The button that invites the first admin of a provider, by mail or by a link to hand over. */
export function InviteAdmin({ shop: { workspaceID, name, invitations } }: { readonly shop: Shop }) {
  const source = useSourceOf(workspaceID, name);
  return (
    <StaffSourceContext value={source}>
      <Inviting isFirst={invitations === 0} />
    </StaffSourceContext>
  );
}

function Inviting({ isFirst }: { readonly isFirst: boolean }) {
  const texts = useShopTexts();
  const [isOpen, setOpen] = useState(false);
  const link = useInvitationLink();
  return (
    <>
      <Button variant={isFirst ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        {texts.invite}
      </Button>
      {isOpen && (
        <Invite
          made={(invitation, carriedBy) => {
            setOpen(false);
            if (carriedBy === 'operator') link.make(invitation);
          }}
          close={() => setOpen(false)}
        />
      )}
      {link.made !== undefined && <InvitationLink link={link.made} close={link.forget} />}
    </>
  );
}
