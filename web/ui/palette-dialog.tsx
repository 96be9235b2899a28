import { Spotlight, spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { Icon } from './icons.tsx';
import type { Command } from './palette.tsx';
import { useUiTexts } from './texts.ts';

interface PaletteDialogProps {
  readonly commands: readonly Command[];
  /** How often it was asked for: it opens at each. */
  readonly wishes: number;
}

/** Finds commands by what is typed. */
export function PaletteDialog({ commands, wishes }: PaletteDialogProps) {
  const { palette } = useUiTexts();
  useEffect(() => {
    if (wishes > 0) spotlight.open();
  }, [wishes]);
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
        leftSection: <Icon name="search" />,
      }}
    />
  );
}
