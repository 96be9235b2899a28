import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { dispatchers } from '../../../src/vocabulary/roles.ts';
import { useMe } from '../../api/session.ts';
import { BookForm } from '../../booking/form.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { useBoardTexts } from '../board/texts.ts';
import { BookingChoice } from '../booking/choice.tsx';
import { sourceFor } from '../booking/source.tsx';
import { useCallerTexts } from '../booking/texts.ts';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import { useWorkspaces } from '../staff/source.ts';

/** The page on which dispatchers book a delivery in a provider's workspace for someone who phones (decision 492). */
export function BookPage() {
  const { title } = useCallerTexts();
  const { actions } = useBoardTexts();
  const { data: me } = useMe();
  if (!me) return null;
  if (dispatchers.includes(me.role)) return <BookingOfAddress personID={me.id} />;
  return (
    <Page title={title}>
      <State icon="parcel" title={actions.why.role} />
    </Page>
  );
}

/** Shows the booking form for the provider and environment of the address; without a provider, asks for one. */
function BookingOfAddress({ personID }: { readonly personID: string }) {
  const { title, choose, chooseHint } = useCallerTexts();
  const { provider, sandbox } = useSearch({ from: inside(paths.book()) });
  const { data: workspaces, error, refetch } = useWorkspaces();
  const environment = environmentOf({ sandbox });
  const { workspaceID, name } = workspaces?.find((each) => each.workspaceID === provider) ?? {};
  const source = useMemo(
    () =>
      workspaceID === undefined || name === undefined
        ? undefined
        : sourceFor({ personID, workspaceID, provider: name, environment }, title),
    [personID, workspaceID, name, environment, title],
  );
  if (source !== undefined) return <BookForm source={source} />;
  return (
    <Page title={title} bar={<BookingChoice />}>
      {workspaces === undefined ? (
        <NotLoaded error={error} retry={() => void refetch()} />
      ) : (
        <State icon="parcel" title={choose}>
          {chooseHint}
        </State>
      )}
    </Page>
  );
}
