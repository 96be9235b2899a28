import { Button, FileButton, Input, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, api, read } from '../../../api/client.ts';
import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import type { Fields } from '../../../ui/dialogs/use-action.ts';
import { Icon } from '../../../ui/icons.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
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
  readonly workspaceID: string | null;
  readonly file: File | null;
}

/** Opens an intake for the parcels of a provider's CSV file. @returns the number of its lines */
async function upload(
  { hubID, environment }: Omit<ManifestDialogProps, 'close'>,
  { workspaceID, file }: Upload,
): Promise<number> {
  const sent = api.POST('/operations/v1/intakes', {
    params: { query: { workspaceID: workspaceID!, environment, hubID } },
    body: file as never,
    bodySerializer: () => file,
    headers: { 'content-type': 'text/csv' },
  });
  return (await answerOf(sent)).data.lines.length;
}

/** The dialog that uploads a provider's manifest. */
export function ManifestDialog({ close, ...at }: ManifestDialogProps) {
  const { upload: texts } = useIntakeTexts();
  const { language } = useLanguage();
  return (
    <ActionDialog
      title={texts.title}
      label={texts.go}
      initial={{ workspaceID: null, file: null } as Upload}
      required={{ workspaceID: texts.providerNeeded, file: texts.fileNeeded }}
      fields={(form) => <UploadFields form={form} />}
      send={(values) => upload(at, values)}
      done={(count) => texts.done(formatNumber(count, language))}
      refetches={[intakesKey]}
      close={close}
    />
  );
}

function UploadFields({ form }: { readonly form: Fields<Upload> }) {
  const { upload: texts } = useIntakeTexts();
  const { data: providers } = useQuery({
    queryKey: ['workspaces'],
    queryFn: ({ signal }) => read('/operations/v1/workspaces', { signal }),
  });
  return (
    <>
      <Select
        label={texts.provider}
        data={(providers ?? []).map(({ workspaceID: value, name: label }) => ({ value, label }))}
        searchable
        {...form.getInputProps('workspaceID')}
      />
      <Input.Wrapper labelElement="div" error={form.errors.file} errorProps={{ role: 'alert' }}>
        <div className={styles.file}>
          <FileButton onChange={(file) => form.setFieldValue('file', file)} accept=".csv,text/csv">
            {(button) => (
              <Button {...button} variant="default" leftSection={<Icon name="download" size={14} />}>
                {texts.choose}
              </Button>
            )}
          </FileButton>
          <span>{form.values.file?.name ?? texts.hint}</span>
        </div>
      </Input.Wrapper>
    </>
  );
}
