import { Button } from '@mantine/core';
import { useState } from 'react';
import { Download } from '../../ui/delivery/download.tsx';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import form from '../../ui/fields/form.module.css';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { periodOf, presentMonth } from '../../ui/fields/months.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Environment } from '../environment.ts';
import { useRemittanceTexts } from './texts.ts';

/** The button that opens the dialog which downloads the accounting journal of a month. */
export function Journal({ environment }: { readonly environment: Environment }) {
  const texts = useRemittanceTexts();
  const [isOpen, setOpen] = useState(false);
  const [month, setMonth] = useState(presentMonth);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="download" size={14} />}
        onClick={() => setOpen(true)}
      >
        {texts.journal}
      </Button>
      <Dialog title={texts.journal} isOpen={isOpen} close={() => setOpen(false)}>
        <div className={form.form}>
          <p style={{ margin: 0, color: 'var(--soft)' }}>{texts.journalHint}</p>
          <MonthField label={texts.month} value={month} change={setMonth} />
          <DialogFoot>
            <Download
              variant="filled"
              file={{ path: '/operations/v1/journal', query: () => ({ environment, ...periodOf(month) }) }}
            />
          </DialogFoot>
        </div>
      </Dialog>
    </>
  );
}
