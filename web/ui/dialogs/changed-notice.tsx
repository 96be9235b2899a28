import { Alert, Button } from '@mantine/core';
import { Icon } from '../icons.tsx';
import { useFollowTexts } from './follow-texts.ts';
import type { Following } from './use-follow.ts';

/** States what has changed under an open form, until the person confirms it (decision 637). */
export function ChangedNotice({ lines, confirm }: Following) {
  const texts = useFollowTexts();
  if (lines.length === 0) return null;
  return (
    <Alert role="alert" color="orange" variant="light" icon={<Icon name="alert" />} title={texts.title}>
      {lines.map((line) => (
        <p key={line} style={{ margin: 0 }}>
          {line}
        </p>
      ))}
      <Button variant="default" size="compact-sm" mt="xs" onClick={confirm}>
        {texts.check}
      </Button>
    </Alert>
  );
}
