import { Button, FileButton } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import type { Sheet } from '../../../src/sheets/sheet.ts';
import { Download } from '../../ui/delivery/download.tsx';
import { Icon } from '../../ui/icons.tsx';
import { fields } from './fields.ts';
import styles from './imports.module.css';
import { writeOwnFile } from './own-file.ts';
import { fieldName, useImportTexts } from './texts.ts';

interface DropProps {
  readonly isReading: boolean;
  readonly take: (file: File) => void;
}

const types =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The area to drop or choose a file. */
export function Drop({ isReading, take }: DropProps) {
  const texts = useImportTexts();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) take(file);
  };
  return (
    <section
      className={styles.drop}
      data-over={isOver || undefined}
      aria-label={texts.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="inbox" size={28} />
      <h2>{isReading ? texts.reading : texts.drop}</h2>
      <p>{texts.dropHint}</p>
      <div className={styles.acts}>
        <FileButton onChange={(file) => file && take(file)} accept={types}>
          {(props) => (
            <Button {...props} loading={isReading}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
        <Template />
      </div>
    </section>
  );
}

/** A sample row; the demo tariffs cover it. */
const sample: Readonly<Record<string, string | number>> = {
  providerOrderID: 'ORDER-1',
  'recipient.firstName': 'Budi',
  'recipient.phone': '08129876543',
  'destination.address': 'Jl. Jenderal Sudirman Kav. 52',
  'destination.city': 'Jakarta Selatan',
  'destination.postalCode': '12190',
  'destination.coordinates': '-6.2275, 106.8085',
  'packages.name': 'Kopi',
  'packages.quantity': 1,
  'packages.weight': 1.5,
  serviceType: 'Instan',
  'sender.firstName': 'Ani',
  'sender.phone': '+6281234567890',
  'origin.address': 'Jl. M.H. Thamrin No. 1, Jakarta Pusat',
  'origin.coordinates': '-6.1944, 106.8229',
};

/** The sample has a pin in one column. Files may also have its latitude and longitude in two. */
const hasOwnColumn = ({ path }: { readonly path: string }): boolean => !/\.coordinates\./.test(path);

/** Download of a template: a file with every column and one sample row. */
function Template() {
  const texts = useImportTexts();
  const sheet = (): Sheet<typeof sample> => ({
    title: ['Contoh', 'Sample'],
    columns: Object.fromEntries(
      fields.filter(hasOwnColumn).map(({ path }) => {
        const name = fieldName(texts, path);
        const value = (row: typeof sample) => row[path] ?? null;
        return [path, { head: [name, name], name, format: 'text', value }];
      }),
    ),
  });
  return (
    <Download
      label={texts.template}
      file={{
        name: 'antar',
        write: (ending, language) => writeOwnFile(sheet(), [sample], { ending, language }),
      }}
    />
  );
}
