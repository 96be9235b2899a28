import { Button } from '@mantine/core';
import { Icon } from '../icons.tsx';

interface FileLinkProps {
  readonly href: string;
  readonly name: string;
  readonly label: string;
}

/** A link that downloads a file. */
export const FileLink = ({ href, name, label }: FileLinkProps) => (
  <Button
    component="a"
    variant="default"
    href={href}
    download={name}
    leftSection={<Icon name="download" size={14} />}
  >
    {label}
  </Button>
);
