import { Button } from '@mantine/core';
import { obstacleProps } from '../../ui/dialogs/action-dialog.tsx';
import styles from './imports.module.css';
import { useImportTexts } from './texts.ts';

interface SheetsProps {
  readonly file: string;
  readonly sheets: readonly string[];
  readonly isReading: boolean;
  readonly choose: (sheet: string) => void;
  readonly cancel: () => void;
}

/** Lets the person choose the sheet to import, if the file has several. */
export function Sheets({ file, sheets, isReading, choose, cancel }: SheetsProps) {
  const texts = useImportTexts();
  return (
    <section className={styles.sheets} aria-label={texts.sheets}>
      <h2>{texts.sheets}</h2>
      <p className={styles.hint}>{texts.sheetsHint(file)}</p>
      {sheets.map((sheet) => (
        <Button
          key={sheet}
          variant="default"
          justify="flex-start"
          {...obstacleProps(isReading ? texts.reading : undefined)}
          onClick={() => !isReading && choose(sheet)}
        >
          {sheet}
        </Button>
      ))}
      <Button variant="subtle" onClick={cancel}>
        {texts.other}
      </Button>
    </section>
  );
}
