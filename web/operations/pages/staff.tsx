import { Select } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { admins } from '../../../src/vocabulary/roles.ts';
import { useMe } from '../../api/session.ts';
import styles from '../../people/people.module.css';
import type { StaffSearch } from '../../people/staff/search.ts';
import { StaffSourceContext } from '../../people/staff/source.ts';
import { Staff } from '../../people/staff/staff.tsx';
import { useStaffTexts } from '../../people/staff/texts.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { inside, paths } from '../paths.ts';
import { useSourceOf, useWorkspaces } from '../staff/source.ts';

/** The page on which admins manage the people of the operator or a provider: roles, access and invitations. */
export function StaffPage() {
  const texts = useStaffTexts();
  const { notAllowed } = useUiTexts();
  const { data: me } = useMe();
  if (me == null) return null;
  if (admins.includes(me.role)) return <AnyStaff myID={me.id} />;
  return (
    <Page title={texts.title}>
      <State icon="lock" title={notAllowed} />
    </Page>
  );
}

function AnyStaff({ myID }: { readonly myID: string }) {
  const { of } = useSearch({ from: inside(paths.staff()) });
  const { data: workspaces = [] } = useWorkspaces();
  const source = useSourceOf(of, workspaces.find(({ workspaceID }) => workspaceID === of)?.name);
  const show = useChangeAddress<StaffSearch>();
  const whose = (
    <Whose of={of} workspaces={workspaces} choose={(each) => show({ of: each, open: undefined })} />
  );
  return (
    <StaffSourceContext value={source}>
      <Staff myID={myID} account={paths.account()} whose={whose} mayChange />
    </StaffSourceContext>
  );
}

interface WhoseProps {
  readonly of: string | undefined;
  readonly workspaces: readonly { readonly workspaceID: string; readonly name: string }[];
  readonly choose: (of: string | undefined) => void;
}

const operator = 'operator';

/** Chooses between the operator's staff and a provider's. */
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
