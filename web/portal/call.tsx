import { Button, CopyButton } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { useUiTexts } from '../ui/texts.ts';
import styles from './call.module.css';
import { EnvironmentBadge } from './environment.tsx';
import { useTexts } from './texts.ts';

/** A request of the provider's interface, or where that has none of the portal's own. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** It is the call that gives the token. */
  readonly isOpen?: boolean;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A call as `curl` makes it, to be pasted into a shell that has `TOKEN`. */
export function curlOf({ method, path, body, headers = {}, isOpen = false }: Call, origin: string): string {
  const all = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${origin}${path}`)}`,
    ...(isOpen ? [] : [`-H "authorization: Bearer $TOKEN"`]),
    ...Object.entries(all).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, undefined, 2))}`]),
  ].join(' \\\n  ');
}

/** Shows the call that does the same as the page. */
export function SameCall({ call }: { readonly call: Call }) {
  const texts = useTexts().call;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="command" size={14} />}
        onClick={() => setOpen(true)}
        title={texts.title}
      >
        curl
      </Button>
      {isOpen && <CallDialog call={call} close={() => setOpen(false)} />}
    </>
  );
}

function CallDialog({ call, close }: { readonly call: Call; readonly close: () => void }) {
  const { call: texts } = useTexts();
  const ui = useUiTexts();
  const text = curlOf(call, window.location.origin);
  const isOfPeople = call.path.startsWith('/portal/');
  return (
    <Dialog title={texts.title} close={close} size="lg">
      <p className={styles.hint}>
        <EnvironmentBadge /> {call.isOpen !== true && (isOfPeople ? texts.ofPerson : texts.ofKey)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, so that keys scroll it */}
      <pre className={styles.call} tabIndex={0}>
        {text}
      </pre>
      <DialogFoot>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />}
              onClick={copy}
              data-autofocus
            >
              {copied ? ui.copied : ui.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>{ui.close}</Button>
      </DialogFoot>
    </Dialog>
  );
}
