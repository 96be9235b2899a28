import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type Me, useSignOut } from '../api/session.ts';
import { useToasts } from '../ui/dialogs/toasts.tsx';
import { type Entry, Shell } from '../ui/frame/shell.tsx';
import type { Command } from '../ui/keys/command.ts';
import { useKeys } from '../ui/keys/keys.ts';
import { useCommands } from '../ui/keys/palette.tsx';
import { useUiTexts } from '../ui/language/texts.ts';
import { useTexts } from './texts.ts';

/** A page in the navigation, with the keys that open it. */
export interface PageEntry extends Entry {
  readonly keys: string;
}

interface FrameProps {
  readonly me: Me;
  readonly entries: readonly PageEntry[];
  /** The path of the person's account page. */
  readonly account: string;
  /** Shown above every page. */
  readonly band?: ReactNode;
}

/** Renders the shell around a signed-in person's pages, and registers the keys and commands that open them. */
export function Frame({ me, entries, account, band }: FrameProps) {
  const texts = useTexts();
  const ui = useUiTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { mutate: signOut } = useSignOut();
  const own = useMemo(
    (): PageEntry => ({ to: account, label: ui.ownAccount, icon: 'user', keys: 'g m' }),
    [account, ui],
  );
  const pages = [...entries, own];
  const leave = () => signOut(undefined, { onError: (error) => toasts.refused(ui.signOut, error) });
  useKeys(
    texts.pages,
    pages.map(({ keys, to, params, label }) => ({
      keys,
      label: texts.goTo(label),
      run: () => void navigate({ to, ...(params && { params: params as never }) }),
    })),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions do the same at each render
  const commands = useMemo<Command[]>(
    () => [
      ...pages.map(({ to, params, label, icon }) => ({
        id: to,
        label,
        icon,
        group: 'go' as const,
        run: () => void navigate({ to, ...(params && { params: params as never }) }),
      })),
      { id: 'sign-out', label: ui.signOut, icon: 'door', group: 'does', run: leave },
    ],
    [entries, own, ui],
  );
  useCommands(commands);
  return <Shell me={me} entries={entries} account={account} band={band} signOut={leave} />;
}
