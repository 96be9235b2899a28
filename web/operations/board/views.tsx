import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useMe } from '../../api/session.ts';
import { obstacleProps } from '../../ui/dialogs/action-dialog.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './board.module.css';
import { useBoard } from './board.ts';
import { isNarrowed } from './filter.ts';
import { noFilters } from './filters.tsx';
import { useBoardTexts } from './texts.ts';
import { readViews, type SavedView, viewOf, withView } from './views.ts';

/** Returns the views that this person has saved in this browser, and functions to save or remove one. */
function useViews() {
  const { data: me } = useMe();
  const key = `antar.views.${me?.id}`;
  const [views, setViews] = useLocalStorage<readonly SavedView[]>({
    key,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readViews,
  });
  // Read the stored views, not the rendered ones: a removal may be undone after the menu has closed.
  const stored = () => readViews(localStorage.getItem(key) ?? undefined);
  return {
    views,
    keep: (view: SavedView) => setViews(withView(stored(), view)),
    remove: (name: string) => setViews(stored().filter((each) => each.name !== name)),
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

const noView = { ...noFilters, sort: undefined, descending: undefined, group: undefined };

function Views({ close }: { readonly close: () => void }) {
  const { views: texts } = useBoardTexts();
  const { change } = useBoard();
  const { views, keep, remove } = useViews();
  const toasts = useToasts();
  return (
    <div className={styles.filterForm}>
      {views.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map(({ name, search }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  change({ ...noView, sandbox: undefined, ...search });
                  close();
                }}
              >
                {name}
              </button>
              <ActionIcon
                aria-label={texts.remove(name)}
                onClick={() => {
                  remove(name);
                  toasts.undoable(texts.removed(name), () => keep({ name, search }));
                }}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
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
  const mayKeep = isNarrowed(filter) || filter.group !== undefined || filter.sort !== undefined;
  if (!mayKeep) return <p className={styles.soft}>{texts.hint}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    keep({ name: name.trim(), search: viewOf(search) });
    setName('');
  };
  return (
    <form onSubmit={submit} className={styles.keepView} noValidate>
      <TextInput
        label={texts.name}
        value={name}
        maxLength={40}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" {...obstacleProps(name.trim() === '' ? texts.nameNeeded : undefined)}>
        {texts.keep}
      </Button>
    </form>
  );
}
