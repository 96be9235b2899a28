import { Button, CopyButton, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import { useNow } from '../../ui/clock.ts';
import { formatSpan } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import { useToasts } from '../../ui/toasts.tsx';
import styles from './couriers.module.css';
import type { Courier } from './rows.ts';
import { useCourierTexts } from './texts.ts';

interface CodeProps {
  readonly courier: Courier;
  readonly close: () => void;
}

/** Makes a code to sign in with, and shows it the one time that it can be seen. */
export function Code({ courier, close }: CodeProps) {
  const { code: texts } = useCourierTexts();
  const ui = useUiTexts();
  const toasts = useToasts();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/operations/v1/couriers/{courierID}/codes', {
          params: { path: { courierID: courier.courierID } },
        }),
      ),
    onError: (error) => {
      toasts.refused(texts.failed, error);
      close();
    },
  });
  return (
    <Modal
      opened
      onClose={close}
      title={`${texts.title}: ${courier.name}`}
      closeOnClickOutside={data === undefined}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {data === undefined ? (
        <>
          <p className={styles.soft}>{texts.ask(courier.name)}</p>
          <div className={styles.end}>
            <Button variant="default" onClick={close}>
              {ui.cancel}
            </Button>
            <Button loading={isPending} onClick={() => mutate()} data-autofocus>
              {texts.make}
            </Button>
          </div>
        </>
      ) : (
        <Made {...data.data} close={close} />
      )}
    </Modal>
  );
}

interface MadeProps {
  readonly code: string;
  readonly expiresAt: string;
  readonly close: () => void;
}

function Made({ code, expiresAt, close }: MadeProps) {
  const { code: texts } = useCourierTexts();
  const { language } = useLanguage();
  const ui = useUiTexts();
  const leftMs = Date.parse(expiresAt) - useNow();
  return (
    <>
      <p className={styles.soft}>{texts.hint}</p>
      <output className={styles.code} style={{ display: 'block' }}>
        {code}
      </output>
      <p className={styles.expires}>
        {leftMs > 0 ? texts.expires(formatSpan(leftMs, language)) : texts.expired}
      </p>
      <div className={styles.end}>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />}
              onClick={copy}
            >
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>{ui.done}</Button>
      </div>
    </>
  );
}
