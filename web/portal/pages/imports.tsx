import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useMe } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { exampleBooking } from '../booking/example.ts';
import { SameCall } from '../call.tsx';
import { bookingCalls } from '../calls.ts';
import { useEnvironment } from '../environment.tsx';
import { BatchView } from '../imports/batch-view.tsx';
import type { Draft } from '../imports/draft.ts';
import { DraftView } from '../imports/draft-view.tsx';
import { Drop } from '../imports/drop.tsx';
import { type Remembered, rememberable } from '../imports/fields.ts';
import { UnreadFile } from '../imports/reading/limits.ts';
import type { ImportsSearch } from '../imports/search.ts';
import { Sheets } from '../imports/sheets.tsx';
import { draftOf, keepDraft, readFile, storedDraft } from '../imports/table.ts';
import { useImportTexts } from '../imports/texts.ts';
import { inside, paths } from '../paths.ts';

/** Storage key of the column assignments of the workspace's last file. */
const columnsKey = (workspaceId: string) => `antar.import.columns.${workspaceId}`;

const readRemembered = (workspaceId: string): Remembered =>
  JSON.parse(localStorage.getItem(columnsKey(workspaceId)) ?? '{}') as Remembered;

/**
 * Books many deliveries from a file: drop it, assign its columns, correct its rows, book. Each row is booked once
 * (decision 273).
 */
export function ImportsPage() {
  const texts = useImportTexts();
  const environment = useEnvironment();
  const workspaceId = useMe().data?.workspaceID ?? '';
  const { batch } = useSearch({ from: inside(paths.imports()) });
  const change = useChangeAddress<ImportsSearch>();
  const { draft, choice, isReading, take, changeDraft, drop, hold } = useDraft(
    `${workspaceId}.${environment}`,
    workspaceId,
  );
  return (
    <Page
      title={texts.title}
      isFull
      beside={batch === undefined ? draft?.name : undefined}
      actions={
        <Actions batchId={batch} other={batch === undefined && draft !== undefined ? drop : undefined} />
      }
    >
      {batch !== undefined ? (
        <BatchView
          batchId={batch}
          again={() => change({ batch: undefined })}
          mend={(skipped) => {
            hold(skipped);
            change({ batch: undefined });
          }}
        />
      ) : choice !== undefined ? (
        <Sheets
          file={choice.file.name}
          sheets={choice.sheets}
          isReading={isReading}
          choose={(sheet) => take(choice.file, sheet)}
          cancel={drop}
        />
      ) : draft === undefined ? (
        <Drop isReading={isReading} take={take} />
      ) : (
        <DraftView
          draft={draft}
          change={changeDraft}
          booked={(batchId) => {
            drop();
            change({ batch: batchId });
          }}
        />
      )}
    </Page>
  );
}

interface ActionsProps {
  readonly batchId: string | undefined;
  /** Closes the file in order to choose another; undefined if no file is open. */
  readonly other: (() => void) | undefined;
}

function Actions({ batchId, other }: ActionsProps) {
  const texts = useImportTexts();
  return (
    <>
      {other !== undefined && (
        <Button variant="default" onClick={other}>
          {texts.other}
        </Button>
      )}
      <SameCall
        calls={
          batchId === undefined
            ? [bookingCalls.batch(exampleRows)]
            : [bookingCalls.batchState(batchId), bookingCalls.batchOutcome(batchId)]
        }
      />
    </>
  );
}

const exampleRows = [{ idempotencyKey: 'ORDER-1', delivery: exampleBooking }];

/** Holds the open file. It survives a reload if the browser has space for it. */
function useDraft(place: string, workspaceId: string) {
  const texts = useImportTexts();
  const toasts = useToasts();
  const [draft, setDraft] = useState(() => storedDraft(place));
  const [choice, setChoice] = useState<{ file: File; sheets: readonly string[] }>();
  const [isReading, setReading] = useState(false);
  const changeDraft = useCallback(
    (next: (before: Draft) => Draft) =>
      setDraft((before) => {
        const after = before && next(before);
        keepDraft(place, after);
        if (after !== undefined) {
          const remembered = rememberable(after.sources, after.heads);
          localStorage.setItem(columnsKey(workspaceId), JSON.stringify(remembered));
        }
        return after;
      }),
    [place, workspaceId],
  );
  const hold = (next: Draft | undefined) => {
    keepDraft(place, next);
    setDraft(next);
    setChoice(undefined);
  };
  const take = async (file: File, sheet?: string) => {
    setReading(true);
    try {
      const read = await readFile(file, sheet);
      if ('sheets' in read) setChoice({ file, sheets: read.sheets });
      else {
        const name = sheet === undefined ? file.name : `${file.name} · ${sheet}`;
        hold(draftOf(name, read.table, readRemembered(workspaceId)));
      }
    } catch (error) {
      const { fault, cell } = error instanceof UnreadFile ? error : new UnreadFile('unreadable');
      toasts.warned(texts.notRead, texts.faults[fault](cell ?? ''));
    } finally {
      setReading(false);
    }
  };
  return { draft, choice, isReading, take, changeDraft, drop: () => hold(undefined), hold };
}
