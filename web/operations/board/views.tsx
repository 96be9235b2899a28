import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { answerOf, api, read } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { obstacleProps } from '../../ui/dialogs/action-dialog.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { Reading } from '../../ui/frame/reading.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './board.module.css';
import { useBoard } from './board.ts';
import { isNarrowed } from './filter.ts';
import { noFilters } from './filters.tsx';
import { useBoardTexts } from './texts.ts';
import { readView, readViews, type SavedView, viewOf } from './views.ts';

const viewsKey = ['board-views'] as const;

const saveView = ({ name, search }: SavedView, shared: boolean) =>
  answerOf(api.PUT('/operations/v1/board/views', { body: { name, search: JSON.stringify(search), shared } }));

/** Moves the views that an earlier version kept in this browser to the service, once. */
async function moveKeptViews(personID: string | undefined): Promise<void> {
  const key = `antar.views.${personID}`;
  const kept = readViews(localStorage.getItem(key));
  for (const view of kept) await saveView(view, false);
  localStorage.removeItem(key);
}

/** Returns the saved views: one's own and those that colleagues share; and functions to save or remove one. */
function useViews() {
  const { data: me } = useMe();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { views: texts } = useBoardTexts();
  const { data: views, error } = useQuery({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => {
      // Views that cannot be moved now stay in the browser, and the others are listed all the same.
      await moveKeptViews(me?.id).catch(() => undefined);
      return read('/operations/v1/board/views', { signal });
    },
    // Each opening of the menu shows what colleagues share by now.
    staleTime: 0,
  });
  /** Awaits a change and reads the list again. Returns true if it was made; a toast shows a refusal. */
  const change = async (call: Promise<unknown>): Promise<boolean> => {
    const isDone = await call.then(
      () => true,
      (refusal) => {
        toasts.refused(texts.failed, refusal);
        return false;
      },
    );
    await queries.invalidateQueries({ queryKey: viewsKey });
    return isDone;
  };
  return {
    error,
    views: views?.map(({ search, ...view }) => ({ ...view, search: readView(search) })),
    keep: (view: SavedView, shared: boolean) => change(saveView(view, shared)),
    remove: (name: string) =>
      change(answerOf(api.DELETE('/operations/v1/board/views', { params: { query: { name } } }))),
  };
}

/** The menu of the saved views, with a field that saves the present filters as a view. */
export function ViewsMenu() {
  const { views: texts } = useBoardTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={280} trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {texts.title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <Views close={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

const noView = { ...noFilters, sort: undefined, descending: undefined, group: undefined, madeUp: undefined };

function Views({ close }: { readonly close: () => void }) {
  const { views: texts } = useBoardTexts();
  const { change } = useBoard();
  const { views, error, keep, remove } = useViews();
  const toasts = useToasts();
  return (
    <div className={styles.filterForm}>
      {views === undefined && <Reading error={error} />}
      {views?.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {views !== undefined && views.length > 0 && (
        <ul className={styles.views}>
          {views.map(({ name, search, shared, mine, personName }) => (
            <li key={`${personName} ${name}`}>
              <button
                type="button"
                onClick={() => {
                  change({ ...noView, sandbox: undefined, ...search });
                  close();
                }}
              >
                {name}
                {shared && <span className={styles.soft}>{mine ? texts.shared : texts.by(personName)}</span>}
              </button>
              {mine && (
                <>
                  <ActionIcon
                    aria-label={shared ? texts.unshare(name) : texts.shareOne(name)}
                    title={shared ? texts.unshare(name) : texts.shareOne(name)}
                    {...(shared && { color: 'accent' })}
                    onClick={() => void keep({ name, search }, !shared)}
                  >
                    <Icon name="users" size={14} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={texts.remove(name)}
                    onClick={async () => {
                      const isRemoved = await remove(name);
                      if (isRemoved)
                        toasts.undoable(texts.removed(name), () => void keep({ name, search }, shared));
                    }}
                  >
                    <Icon name="close" size={14} />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <KeepView keep={keep} />
    </div>
  );
}

function KeepView({ keep }: Pick<ReturnType<typeof useViews>, 'keep'>) {
  const { views: texts } = useBoardTexts();
  const { search, filter } = useBoard();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const mayKeep = isNarrowed(filter) || filter.group !== undefined || filter.sort !== undefined;
  if (!mayKeep) return <p className={styles.soft}>{texts.hint}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    void keep({ name: name.trim(), search: viewOf(search) }, isShared);
    setName('');
  };
  return (
    <form onSubmit={submit} className={styles.keepView} noValidate>
      <TextInput
        className={styles.keepName}
        label={texts.name}
        value={name}
        maxLength={40}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" {...obstacleProps(name.trim() === '' ? texts.nameNeeded : undefined)}>
        {texts.keep}
      </Button>
      <Checkbox
        className={styles.shareView}
        label={texts.share}
        checked={isShared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
    </form>
  );
}
