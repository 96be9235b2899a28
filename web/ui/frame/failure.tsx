import { Alert } from '@mantine/core';
import { Icon } from '../icons.tsx';
import { useReasons } from '../refusal.ts';

/** The reason of a failure, announced to screen readers. */
export function Failure({ error }: { readonly error: unknown }) {
  const reasonOf = useReasons();
  if (error === null || error === undefined) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<Icon name="alert" />}>
      {reasonOf(error)}
    </Alert>
  );
}
