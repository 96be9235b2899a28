import { Button, Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { admins } from '../../../src/roles.ts';
import { useMe } from '../../api/session.ts';
import { Chips } from '../../ui/chips.tsx';
import { useNow } from '../../ui/clock.ts';
import { formatNumber } from '../../ui/format.ts';
import { Freshness } from '../../ui/freshness.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, RowsSkeleton, State } from '../../ui/states.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import { useChangeAddress } from '../change-address.ts';
import { useColumns } from '../people/columns.tsx';
import { InvitationLink, Invitations, useInvitationLink } from '../people/invitations.tsx';
import { Invite } from '../people/invite.tsx';
import { MemberPanel } from '../people/member-panel.tsx';
import styles from '../people/people.module.css';
import { type Member, type StaffOf, useStaff, useWorkspaces } from '../people/read.ts';
import { inView, type StaffSearch, type View, views } from '../people/search.ts';
import { useStaffTexts } from '../people/texts.ts';

/** The people of the operator or of a provider: their roles, their access, and whoever is invited. For admins. */
export function StaffPage() {
  const texts = useStaffTexts();
  const { notAllowed } = useUiTexts();
  const { data: me } = useMe();
  if (me == null) return null;
  if (admins.includes(me.role)) return <Staff myID={me.id} />;
  return (
    <Page title={texts.title}>
      <State icon="lock" title={notAllowed} />
    </Page>
  );
}

function Staff({ myID }: { readonly myID: string }) {
  const texts = useStaffTexts();
  const { language } = useLanguage();
  const { of, open, view = 'all' } = useSearch({ strict: false }) as StaffSearch;
  const { data, error, dataUpdatedAt, refetch } = useStaff(of);
  const { data: workspaces = [] } = useWorkspaces();
  const nowMs = useNow(10_000);
  const link = useInvitationLink();
  const [isInviting, setInviting] = useState(false);
  const invite = () => setInviting(true);
  useKeys(texts.title, [{ keys: 'n', label: texts.keys.invite, run: invite }]);
  const show = useChangeAddress<StaffSearch>();
  const member = data?.find(({ personID }) => personID === open);
  return (
    <Page
      title={texts.title}
      isFull
      beside={data && <span>{texts.count(formatNumber(data.length, language))}</span>}
      actions={
        <>
          <Freshness at={dataUpdatedAt || undefined} lateAfterMs={60_000} />
          <Button leftSection={<Icon name="plus" size={14} />} onClick={invite}>
            {texts.invitations.open}
          </Button>
        </>
      }
      bar={
        <>
          <Views
            people={data}
            view={view}
            choose={(each) => show({ view: each === 'all' ? undefined : each })}
          />
          <Whose of={of} workspaces={workspaces} choose={(each) => show({ of: each, open: undefined })} />
        </>
      }
    >
      {data === undefined ? (
        error === null ? (
          <RowsSkeleton />
        ) : (
          <ErrorState error={error} retry={() => refetch()} />
        )
      ) : (
        <div className={styles.page}>
          <People
            people={inView(data, view)}
            isAll={view === 'all'}
            nowMs={nowMs}
            openKey={open}
            show={(personID) => show({ open: personID })}
          />
          {member !== undefined ? (
            <MemberPanel
              key={member.personID}
              member={member}
              of={of}
              isMe={member.personID === myID}
              close={() => show({ open: undefined })}
            />
          ) : (
            <div className={styles.side}>
              <Invitations of={of} nowMs={nowMs} hand={link.make} />
            </div>
          )}
        </div>
      )}
      {isInviting && (
        <Invite
          of={of}
          name={workspaces.find(({ workspaceID }) => workspaceID === of)?.name}
          made={(invitation, carriedBy) => {
            setInviting(false);
            if (carriedBy === 'operator') link.make(invitation);
          }}
          close={() => setInviting(false)}
        />
      )}
      {link.made !== undefined && <InvitationLink link={link.made} close={link.forget} />}
    </Page>
  );
}

interface ViewsProps {
  readonly people: readonly Member[] | undefined;
  readonly view: View;
  readonly choose: (view: View) => void;
}

function Views({ people, view, choose }: ViewsProps) {
  const texts = useStaffTexts();
  return (
    <Chips
      label={texts.view}
      value={view}
      choose={choose}
      chips={views.map((value) => ({
        value,
        label: texts.views[value],
        count: people && inView(people, value).length,
        ...(value === 'unguarded' && { tone: 'wait' as const }),
      }))}
    />
  );
}

interface PeopleProps {
  readonly people: readonly Member[];
  readonly isAll: boolean;
  readonly nowMs: number;
  readonly openKey: string | undefined;
  readonly show: (personID: string) => void;
}

function People({ people, isAll, nowMs, openKey, show }: PeopleProps) {
  const texts = useStaffTexts();
  const columns = useColumns(nowMs);
  return (
    <div className={styles.list}>
      {people.length === 0 ? (
        <State icon="users" title={isAll ? texts.nobody : texts.nobodyInView}>
          {isAll ? texts.nobodyHint : undefined}
        </State>
      ) : (
        <Listing
          label={texts.title}
          columns={columns}
          rows={people}
          keyOf={({ personID }) => personID}
          nameOf={({ name }) => name}
          openKey={openKey}
          open={({ personID }) => show(personID)}
        />
      )}
    </div>
  );
}

interface WhoseProps {
  readonly of: StaffOf;
  readonly workspaces: readonly { readonly workspaceID: string; readonly name: string }[];
  readonly choose: (of: StaffOf) => void;
}

const operator = 'operator';

/** The operator's staff or a provider's. */
function Whose({ of, workspaces, choose }: WhoseProps) {
  const texts = useStaffTexts();
  const own = { value: operator, label: texts.own };
  return (
    <Select
      className={styles.whose}
      aria-label={texts.of}
      allowDeselect={false}
      searchable={workspaces.length > 8}
      data={[own, ...workspaces.map(({ workspaceID, name }) => ({ value: workspaceID, label: name }))]}
      value={of ?? operator}
      onChange={(value) => choose(value === operator || value === null ? undefined : value)}
    />
  );
}
