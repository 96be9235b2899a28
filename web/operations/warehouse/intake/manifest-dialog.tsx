import { Button, FileButton, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api, read } from '../../../api/client.ts';
import { useChange } from '../../../ui/change.ts';
import { Dialog, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { useReasons } from '../../../ui/refusal.ts';
import type { Environment } from '../../environment.ts';
import styles from './intake.module.css';
import { intakesKey } from './read.ts';
import { useIntakeTexts } from './texts.ts';

interface ManifestDialogProps {
  readonly hubID: string;
  readonly environment: Environment;
  readonly close: () => void;
}

interface Upload {
  readonly workspaceID: string;
  readonly file: File;
}

/** Opens an intake that expects the parcels of a provider's CSV file. */
function useUpload({ hubID, environment, close }: ManifestDialogProps) {
  const { upload: texts } = useIntakeTexts();
  const { language } = useLanguage();
  return useChange({
    mutationFn: async ({ workspaceID, file }: Upload) => {
      const params = { query: { workspaceID, environment, hubID } };
      const asked = api.POST('/operations/v1/intakes', {
        params,
        body: file as never,
        bodySerializer: () => file,
        headers: { 'content-type': 'text/csv' },
      });
      return (await answerOf(asked)).data.lines.length;
    },
    done: (count) => texts.done(formatNumber(count, language)),
    invalidates: intakesKey,
    onSuccess: close,
  });
}

export function ManifestDialog(props: ManifestDialogProps) {
  const { upload: texts } = useIntakeTexts();
  const reasonOf = useReasons();
  const { data: providers } = useQuery({
    queryKey: ['workspaces'],
    queryFn: ({ signal }) => read('/operations/v1/workspaces', { signal }),
  });
  const [workspaceID, setWorkspace] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const { mutate, isPending, error, reset } = useUpload(props);
  const send = () => {
    setIncomplete(workspaceID === null || file === null);
    if (workspaceID !== null && file !== null) mutate({ workspaceID, file });
  };
  const fault = isIncomplete ? texts.needed : error === null ? undefined : reasonOf(error);
  return (
    <Dialog title={texts.title} close={props.close} isDirty={file !== null}>
      <div className={styles.form}>
        <Select
          label={texts.provider}
          data={(providers ?? []).map(({ workspaceID: value, name: label }) => ({ value, label }))}
          value={workspaceID}
          onChange={setWorkspace}
          searchable
          data-autofocus
        />
        <div className={styles.file}>
          <FileButton
            onChange={(chosen) => {
              reset();
              setFile(chosen);
            }}
            accept=".csv,text/csv"
          >
            {(button) => (
              <Button {...button} variant="default" leftSection={<Icon name="download" size={14} />}>
                {texts.choose}
              </Button>
            )}
          </FileButton>
          <span>{file?.name ?? texts.hint}</span>
        </div>
        {fault !== undefined && (
          <span className={styles.fault} role="alert">
            {fault}
          </span>
        )}
        <DialogFoot cancel={props.close}>
          <Button onClick={send} loading={isPending}>
            {texts.go}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
