import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { fetchOwn, Refused, unreachedBy } from '../../api/client.ts';
import { useToasts } from '../dialogs/toasts.tsx';
import { Icon } from '../icons.tsx';
import { dictionary, useLanguage } from '../language/language.tsx';
import type { Language } from '../language/pairs.ts';
import styles from './download.module.css';

const useDownloadTexts = dictionary({
  download: ['Unduh', 'Download'],
  lines: ['Unduh rincian', 'Download lines'],
  xlsx: ['Unduh XLSX', 'Download XLSX'],
  xlsxHint: ['Untuk Excel dan Google Sheets', 'For Excel and Google Sheets'],
  csv: ['Unduh CSV', 'Download CSV'],
  csvHint: ['Untuk program lain', 'For other programs'],
  failed: ['Berkas tidak dapat diunduh', 'The file could not be downloaded'],
});

/** A file that the service writes: its path without the ending, its parameters, and the shown columns. */
interface ListedFile {
  readonly path: string;
  /** Returns the parameters at the click: the page may be open since yesterday. */
  readonly query?: () => Readonly<Record<string, string>>;
  readonly columns?: readonly string[];
}

/** A file that the page writes itself. */
interface OwnFile {
  readonly name: string;
  readonly write: (ending: 'xlsx' | 'csv', language: Language) => Promise<Blob>;
}

interface DownloadProps {
  readonly file: ListedFile | OwnFile;
  /** The label of the button; by default the verb. */
  readonly label?: string;
  /** The file has the lines of a paper that is also a PDF. */
  readonly isOfLines?: true;
  readonly variant?: 'default' | 'filled';
  /** Shows only the icon on a phone, for the head of a page. */
  readonly isInHead?: true;
}

/** A button that downloads a list, as XLSX for people or as CSV for programs (decision 581). */
export function Download({ file, isOfLines, label, variant = 'default', isInHead }: DownloadProps) {
  const texts = useDownloadTexts();
  const { language } = useLanguage();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const get = async (ending: 'xlsx' | 'csv') => {
    setBusy(true);
    try {
      await save(file, ending, language);
    } catch (error) {
      toasts.refused(texts.failed, error);
    } finally {
      setBusy(false);
    }
  };
  const name = label ?? (isOfLines ? texts.lines : texts.download);
  return (
    <Menu position="bottom-end" trapFocus>
      <Menu.Target>
        <Button
          variant={variant}
          className={isInHead && styles.head}
          loading={isBusy}
          leftSection={<Icon name="download" size={14} />}
        >
          <span className={isInHead && styles.label}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => get('xlsx')} rightSection={<Hint>{texts.xlsxHint}</Hint>}>
          {texts.xlsx}
        </Menu.Item>
        <Menu.Item onClick={() => get('csv')} rightSection={<Hint>{texts.csvHint}</Hint>}>
          {texts.csv}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const Hint = ({ children }: { readonly children: string }) => (
  <span style={{ color: 'var(--soft)', marginInlineStart: 'var(--mantine-spacing-md)' }}>{children}</span>
);

/** Downloads a file. @throws Refused or Unreachable */
async function save(file: ListedFile | OwnFile, ending: 'xlsx' | 'csv', language: Language): Promise<void> {
  if ('write' in file) return keep(await file.write(ending, language), `${file.name}.${ending}`);
  const { path, query, columns } = file;
  const parameters = new URLSearchParams({
    ...query?.(),
    ...(columns && { columns: columns.join() }),
    ...(ending === 'xlsx' && { language }),
  });
  const address = `${path}.${ending}?${parameters}`;
  // A CSV file may be larger than a page should hold, so the browser writes it to the disk itself.
  if (ending === 'csv') return follow(address, '');
  const unreached = (reason: unknown) => {
    throw unreachedBy(reason);
  };
  const answer = await fetchOwn(address, { credentials: 'same-origin' }).catch(unreached);
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => undefined));
  const blob = await answer.blob().catch(unreached);
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  keep(blob, name ?? `antar.${ending}`);
}

function keep(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  follow(address, name);
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
