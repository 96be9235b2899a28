import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Chips } from '../../ui/fields/chips.tsx';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { useNow } from '../../ui/language/clock.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Side } from '../../ui/listing/list-detail.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { memberColumns } from './columns.tsx';
import { InvitationLink, Invitations, useInvitationLink } from './invitations.tsx';
import { Invite } from './invite.tsx';
import { MemberPanel } from './member-panel.tsx';
import { useStaff } from './read.ts';
import { inView, readStaffSearch, type StaffSearch, type View, views } from './search.ts';
import { type Member, useStaffSource } from './source.ts';
import { useStaffTexts } from './texts.ts';

interface StaffProps {
  readonly myID: string;
  /** The path of the signed-in person's account page. */
  readonly account: string;
  /** The field that chooses the staff, if there are several. */
  readonly whose?: ReactNode;
  /** Shown beside the actions. */
  readonly beside?: ReactNode;
  /** True if the person may change roles and access. */
  readonly mayChange: boolean;
}

/** The page of a staff: its people with their roles and access, and open invitations. */
export function Staff({ whose, beside, ...props }: StaffProps) {
  const { mayChange } = props;
  const texts = useStaffTexts();
  const { language } = useLanguage();
  const { view = 'all' } = useSearch({ strict: false, select: readStaffSearch, structuralSharing: true });
  const { data, error, dataUpdatedAt, refetch } = useStaff();
  const { asOperator } = useStaffSource();
  const link = useInvitationLink();
  const [isInviting, setInviting] = useState(false);
  const invite = () => setInviting(true);
  useKeys(texts.title, mayChange ? [{ keys: 'n', label: texts.keys.invite, run: invite }] : []);
  return (
    <Page
      title={texts.title}
      isFull
      beside={data && <span>{texts.count(formatNumber(data.length, language))}</span>}
      actions={
        <>
          <Freshness at={dataUpdatedAt || undefined} lateAfterMs={60_000} />
          {beside}
          {mayChange && (
            <Button leftSection={<Icon name="plus" size={14} />} onClick={invite}>
              {texts.invitations.open}
            </Button>
          )}
        </>
      }
      bar={
        <>
          <Views people={data} view={view} />
          {whose}
        </>
      }
    >
      {data === undefined ? (
        <NotLoaded error={error} retry={() => refetch()} />
      ) : (
        <PeopleAndSide people={data} view={view} hand={link.make} {...props} />
      )}
      {isInviting && (
        <Invite
          made={(invitation, carriedBy) => {
            setInviting(false);
            if (carriedBy === 'operator' && asOperator) link.make(invitation);
          }}
          close={() => setInviting(false)}
        />
      )}
      {link.made !== undefined && <InvitationLink link={link.made} close={link.forget} />}
    </Page>
  );
}

interface PeopleAndSideProps extends Pick<StaffProps, 'myID' | 'account' | 'mayChange'> {
  readonly people: readonly Member[];
  readonly view: View;
  readonly hand: ReturnType<typeof useInvitationLink>['make'];
}

/** Lists the people, and shows the open person or the invitations beside the list. */
function PeopleAndSide({ people, view, hand, myID, account, mayChange }: PeopleAndSideProps) {
  const texts = useStaffTexts();
  const nowMs = useNow(10_000);
  const isAll = view === 'all';
  return (
    <ListView
      label={texts.title}
      rows={inView(people, view)}
      columns={memberColumns}
      labels={{ ...texts.columns, email: texts.email }}
      keyOf={({ personID }) => personID}
      nameOf={({ name }) => name}
      beside={['name', 'email', 'role', 'state']}
      narrow="scroll"
      empty={
        <State icon="users" title={isAll ? texts.nobody : texts.nobodyInView}>
          {isAll ? texts.nobodyHint : undefined}
        </State>
      }
      panel={({ key, close }) => {
        const member = people.find(({ personID }) => personID === key);
        const isMe = key === myID;
        return (
          member && (
            <MemberPanel member={member} isMe={isMe} account={account} mayChange={mayChange} close={close} />
          )
        );
      }}
      side={
        mayChange && (
          <Side>
            <Invitations nowMs={nowMs} hand={hand} />
          </Side>
        )
      }
    />
  );
}

interface ViewsProps {
  readonly people: readonly Member[] | undefined;
  readonly view: View;
}

function Views({ people, view }: ViewsProps) {
  const texts = useStaffTexts();
  const show = useChangeAddress<StaffSearch>();
  return (
    <Chips
      label={texts.view}
      value={view}
      choose={(each) => show({ view: each === 'all' ? undefined : each })}
      chips={views.map((value) => ({
        value,
        label: texts.views[value],
        count: people && inView(people, value).length,
        ...(value === 'unguarded' && { tone: 'wait' as const }),
      }))}
    />
  );
}
