import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { dispatchers, type Role } from '../../../src/vocabulary/roles.ts';
import type { Command } from '../../ui/keys/command.ts';
import { useCommands } from '../../ui/keys/palette.tsx';
import { paths } from '../paths.ts';
import { useCallerTexts } from './texts.ts';

/** Adds a command to the palette that opens the page to book for a caller. Only dispatchers get it. */
export function useBookCommand(role: Role): void {
  const { title } = useCallerTexts();
  const navigate = useNavigate();
  const commands = useMemo<Command[]>(
    () =>
      dispatchers.includes(role)
        ? [
            {
              id: 'book',
              label: title,
              icon: 'plus',
              group: 'does',
              run: () => void navigate({ to: paths.book() }),
            },
          ]
        : [],
    [role, title, navigate],
  );
  useCommands(commands);
}
