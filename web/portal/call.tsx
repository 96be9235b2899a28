import { Button, CopyButton, Select } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogFoot } from '../ui/dialogs/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { useUiTexts } from '../ui/language/texts.ts';
import { useIsByHand } from './booking-way/booking-way.ts';
import styles from './call.module.css';
import { useCallTexts } from './call-texts.ts';
import { type Call, curlOf } from './calls.ts';
import { EnvironmentBadge } from './environment.tsx';

interface SameCallProps {
  /** The calls for the screen's data and actions, the main one first. */
  readonly calls: readonly [Call, ...Call[]];
}

/**
 * A button that shows the API calls that do the same as the page (decision 249). People who book by hand have none
 * (decision 616).
 */
export function SameCall({ calls }: SameCallProps) {
  const texts = useCallTexts();
  const [isOpen, setOpen] = useState(false);
  if (useIsByHand()) return null;
  return (
    <>
      <Button
        className={styles.opener}
        variant="default"
        leftSection={<Icon name="command" size={14} />}
        onClick={() => setOpen(true)}
        title={texts.title}
      >
        curl
      </Button>
      {isOpen && <CallDialog calls={calls} close={() => setOpen(false)} />}
    </>
  );
}

function CallDialog({ calls, close }: SameCallProps & { readonly close: () => void }) {
  const texts = useCallTexts();
  const ui = useUiTexts();
  const [name, setName] = useState(calls[0].name);
  const call = calls.find((each) => each.name === name) ?? calls[0];
  const text = curlOf(call, window.location.origin);
  return (
    <Dialog title={texts.title} close={close} size="lg">
      {calls.length > 1 && (
        <Select
          mb="sm"
          label={texts.of}
          allowDeselect={false}
          data={calls.map((each) => ({ value: each.name, label: texts.names[each.name] }))}
          value={call.name}
          onChange={(value) => value !== null && setName(value as Call['name'])}
        />
      )}
      <p className={styles.hint}>
        <EnvironmentBadge /> {texts.by[call.by]}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must take the focus so that keys scroll it */}
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
