import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { Download } from '../../ui/delivery/download.tsx';
import form from '../../ui/fields/form.module.css';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { periodOf, presentMonth } from '../../ui/fields/months.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Environment } from '../environment.ts';
import { useRemittanceTexts } from './texts.ts';

/** The button that downloads the accounting journal of a month. */
export function Journal({ environment }: { readonly environment: Environment }) {
  const texts = useRemittanceTexts();
  const [month, setMonth] = useState(presentMonth);
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="download" size={14} />}>
          {texts.journal}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.journal}>
        <div className={form.form}>
          <p style={{ margin: 0, color: 'var(--soft)' }}>{texts.journalHint}</p>
          <MonthField label={texts.month} value={month} change={setMonth} />
          <Download
            isInPopover
            file={{
              path: '/operations/v1/journal',
              query: () => ({ environment, ...periodOf(month) }),
            }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
