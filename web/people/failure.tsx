import { Alert } from '@mantine/core';
import { Icon } from '../ui/icons.tsx';
import { useReasons } from '../ui/refusal.ts';

/** Why it did not work, told at once to a screen reader too. */
export function Failure({ error }: { readonly error: unknown }) {
  const reasonOf = useReasons();
  if (error === null || error === undefined) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<Icon name="alert" />}>
      {reasonOf(error)}
    </Alert>
  );
}
