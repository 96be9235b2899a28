import { Alert } from '@mantine/core';
import { Icon } from '../icons.tsx';
import { useChangeReasons } from '../refusal.ts';

/** The reason why an action failed, announced to screen readers. */
export function Failure({ error }: { readonly error: unknown }) {
  const reasonOf = useChangeReasons();
  if (error === null || error === undefined) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<Icon name="alert" />}>
      {reasonOf(error)}
    </Alert>
  );
}
