import { Spotlight, spotlight } from '@mantine/spotlight';
import { type FocusEvent, useEffect } from 'react';
import type { Command } from './command.ts';
import type { HeldKeys } from './held-keys.ts';
import { Icon } from './icons.tsx';
import { useUiTexts } from './texts.ts';

interface PaletteDialogProps {
  readonly commands: readonly Command[];
  /** The number of requests to open it: it opens at each. */
  readonly wishes: number;
  /** What was typed between the wish and the focus of the field. */
  readonly held: HeldKeys;
}

/** Finds commands by what is typed. */
export function PaletteDialog({ commands, wishes, held }: PaletteDialogProps) {
  const { palette } = useUiTexts();
  useEffect(() => {
    if (wishes > 0) spotlight.open();
  }, [wishes]);
  const takeHeld = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const { text, isEntered } = held.release();
    if (text === '') return;
    currentTarget.setRangeText(text, 0, 0, 'end');
    currentTarget.dispatchEvent(new InputEvent('input', { bubbles: true }));
    if (!isEntered) return;
    // Once what was typed has found its command.
    const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true });
    setTimeout(() => currentTarget.dispatchEvent(enter));
  };
  const groups = (['go', 'does'] as const).map((group) => ({
    group: palette[group],
    actions: commands
      .filter((command) => command.group === group)
      .map(({ id, label, icon, hint, run }) => ({
        id,
        label,
        description: hint,
        leftSection: <Icon name={icon} />,
        onClick: run,
      })),
  }));
  return (
    <Spotlight
      shortcut={null}
      actions={groups}
      nothingFound={palette.nothing}
      highlightQuery
      scrollable
      maxHeight={360}
      searchProps={{
        placeholder: palette.placeholder,
        'aria-label': palette.open,
        onFocus: takeHeld,
        leftSection: <Icon name="search" />,
      }}
    />
  );
}
