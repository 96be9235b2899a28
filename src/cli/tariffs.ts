import { readFile, writeFile } from 'node:fs/promises';
import { messageOf } from '../caught.ts';
import { createDraft, draftChange, writeDraft } from '../quotes/drafts/draft.ts';
import { findDraft, listDrafts } from '../quotes/drafts/store.ts';
import { type CheckedTariffs, checkTariffs } from '../quotes/tariffs/check.ts';
import { checkSheetAndShops } from '../quotes/tariffs/check-shops.ts';
import type { Change } from '../quotes/tariffs/compare.ts';
import { exportTariffs } from '../quotes/tariffs/export.ts';
import { importTariffs } from '../quotes/tariffs/import.ts';
import { listTariffVersions, type TariffVersion } from '../quotes/tariffs/store.ts';
import { makeChange, whoTypes } from './change.ts';
import type { AntarCommand } from './command.ts';
import { explainCommand } from './explain.ts';
import { CommandFailure } from './failure.ts';
import { type Output, printJson, printLine, printRows } from './output.ts';
import type { Session } from './session.ts';
import type { Shell } from './shell.ts';

interface ImportOptions {
  readonly yes?: boolean;
}

interface ExportOptions {
  readonly version?: string;
  readonly draft?: string;
}

/** `antar tariffs …`: manages prices, areas and hours as one file. Every version stays stored. */
export function tariffsCommands(tariffs: AntarCommand, shell: Shell): void {
  tariffs
    .command('check')
    .argument('<file>', 'a tariff file')
    .description('list the faults of a file by line, or the changes that an import would make')
    .examples('antar tariffs check tariffs.yaml')
    .inSession(async (session, file: string) => {
      printChecked(session.output, await checkTariffs(session, await readText(file)));
    });

  importCommand(tariffs, shell);

  tariffs
    .command('export')
    .argument('[file]', 'the file to write; default: standard output')
    .option('--version <id>', 'an older or planned version; default: the one in force')
    .option('--draft <id>', 'a draft, instead of a version')
    .description('write tariffs to a file that you can change and import')
    .examples('antar tariffs export tariffs.yaml')
    .inSession(async (session, file: string | undefined, { version, draft }: ExportOptions) => {
      const text =
        draft === undefined ? await exportTariffs(session, version) : await exportDraft(session, draft);
      if (file === undefined) session.output.writeOut(text);
      else await writeFile(file, text);
    });

  tariffs
    .command('versions')
    .description('list every version, past and planned, in the order in which they take effect')
    .examples('antar tariffs versions --json')
    .inSession(async ({ sql, output }) => {
      const versions = await listTariffVersions(sql);
      printRows(output, versions.map(rowOf));
    });

  draftCommands(tariffs);
  explainCommand(tariffs);
}

/** `antar tariffs drafts` and `antar tariffs draft`: the drafts that admins see on their screens. */
function draftCommands(tariffs: AntarCommand): void {
  tariffs
    .command('drafts')
    .description('list the drafts of the next version')
    .examples('antar tariffs drafts')
    .inSession(async ({ sql, output }) => {
      const drafts = await listDrafts(sql);
      printRows(
        output,
        drafts.map(({ id, name, changedAt, basedOn }) => ({ id, name, changedAt, basedOn })),
      );
    });

  tariffs
    .command('draft')
    .argument('<file>', 'a tariff file, which may have faults')
    .requiredOption('--name <name>', 'what the draft is for')
    .description('store a file as a draft, which admins change and publish')
    .examples('antar tariffs draft tariffs.yaml --name "December"')
    .inSession(async (session, path: string, { name }: { readonly name: string }) => {
      const file = await readText(path);
      const draft = await makeChange(session, async (each) => {
        const created = await createDraft(each, { name, file, by: whoTypes().id });
        return [created, draftChange('tariff-draft.create', created)] as const;
      });
      const { faults } = await checkSheetAndShops(session.sql, draft.sheet);
      if (session.output.json) printJson(session.output, { id: draft.id, faults });
      else printLine(session.output, `${draft.id} is stored with ${faults.length} faults`);
    });
}

async function exportDraft({ sql }: Session, id: string): Promise<string> {
  const draft = await findDraft(sql, id);
  if (draft === undefined) throw new CommandFailure(`there is no draft ${id}`);
  return writeDraft(draft);
}

/** `antar tariffs import`. */
function importCommand(tariffs: AntarCommand, shell: Shell): void {
  tariffs
    .command('import')
    .argument('<file>', 'a tariff file')
    .option('-y, --yes', 'do not ask')
    .description('show the changes of a file, ask, and import it; it takes effect at its date')
    .examples('antar tariffs import tariffs.yaml')
    .inSession(async (session, file: string, { yes }: ImportOptions) => {
      const { output } = session;
      const checked = await checkTariffs(session, await readText(file));
      const isIdle = checked.changes.length === 0;
      if (!output.json || isIdle) printChecked(output, checked);
      if (isIdle) return;
      if (yes !== true && !(await agrees(shell))) throw new CommandFailure('nothing was changed');
      const version = await makeChange(session, async (each) => {
        const imported = await importTariffs(each, checked);
        const subject = { kind: 'tariffs', id: imported.id };
        return [imported, { action: 'tariffs.import', subject, after: checked.changes }] as const;
      });
      if (output.json) printJson(output, { version, changes: checked.changes });
      else printLine(output, `${version.id} takes effect at ${version.effectiveFrom.toISOString()}`);
    });
}

const rowOf = ({ id, effectiveFrom, createdAt, note }: TariffVersion) => ({
  id,
  effectiveFrom,
  createdAt,
  note,
});

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandFailure(`${file} cannot be read: ${messageOf(error)}`);
  }
}

function printChecked(output: Output, checked: CheckedTariffs): void {
  const { effectiveFrom, follows, endedBy, changes } = checked;
  if (output.json) {
    printJson(output, { effectiveFrom, follows: follows?.id ?? null, endedBy: endedBy?.id ?? null, changes });
    return;
  }
  const start = effectiveFrom?.toISOString() ?? 'the moment it is imported';
  printLine(output, `takes effect at ${start}${follows ? `, after ${follows.id}` : ', the first tariffs'}`);
  if (endedBy)
    printLine(output, `until ${endedBy.effectiveFrom.toISOString()}, when ${endedBy.id} is planned`);
  if (changes.length === 0) printLine(output, 'nothing would change');
  for (const change of changes) printLine(output, lineOf(change));
}

const signs = { added: '+', removed: '-', changed: '~' };

const lineOf = ({ kind, path, before, after }: Change) =>
  kind === 'changed' ? `${signs[kind]} ${path}: ${before} → ${after}` : `${signs[kind]} ${path}`;

/** Prompts for confirmation on the terminal. @throws CommandFailure if there is no terminal */
async function agrees({ prompt }: Shell): Promise<boolean> {
  if (prompt === undefined)
    throw new CommandFailure('nothing was changed: add --yes to import without being asked');
  const answer = await prompt('Import? [y/N] ');
  return /^y(es)?$/i.test(answer.trim());
}
