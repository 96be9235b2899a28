import { Button, CopyButton } from '@mantine/core';
import { answerOf, api } from '../../api/client.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useNow } from '../../ui/language/clock.ts';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import styles from './couriers.module.css';
import type { Courier } from './rows.ts';
import { useCourierTexts } from './texts.ts';

interface CodeProps {
  readonly courier: Courier;
  readonly close: () => void;
}

/** The dialog that creates a sign-in code for a courier and shows it once. */
export function Code({ courier, close }: CodeProps) {
  const { code: texts } = useCourierTexts();
  const params = { path: { courierID: courier.courierID } };
  return (
    <ActionDialog
      title={`${texts.title}: ${courier.name}`}
      label={texts.make}
      question={texts.question(courier.name)}
      send={() => answerOf(api.POST('/operations/v1/couriers/{courierID}/codes', { params }))}
      result={({ data }) => <Made {...data} close={close} />}
      close={close}
    />
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
      <DialogFoot>
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
      </DialogFoot>
    </>
  );
}
