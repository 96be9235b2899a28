import { useEffect, useMemo, useState } from 'react';
import { answerOf, api, Refused } from '../../api/client.ts';
import type { Zone } from '../../booking/draft.ts';
import { readPin } from '../../booking/pin.ts';
import type { Environment } from '../environments.ts';
import { bookingOf, type CellProblem, type SentRow, sentRows } from './bookings.ts';
import type { Draft } from './draft.ts';
import type { Sources } from './fields.ts';
import { type MissingPin, unpinnedOf } from './missing-pin.ts';
import { useProposals } from './pins.ts';
import type { CellFault } from './reading/cell.ts';

/** Number of rows to check in one call. */
const rowsAtOnce = 500;

const sendChecks = async (
  environment: Environment,
  zone: Zone,
  rows: readonly SentRow[],
  signal: AbortSignal,
) => {
  const sent = rows.map(({ idempotencyKey, delivery }) => ({ idempotencyKey, delivery }));
  const { data } = await answerOf(
    api.POST('/portal/v1/{environment}/deliveries/batches/checks', {
      params: { path: { environment }, header: { 'x-client-time-zone': zone } },
      body: { rows: sent } as never,
      signal,
    }),
  );
  return data;
};

type Answer = Awaited<ReturnType<typeof sendChecks>>[number];

/** A fault of a row: a refusal by the service, or an invalid cell. */
export interface Fault {
  readonly field: string | null;
  readonly cell?: CellFault;
  readonly choices?: CellProblem['choices'];
  readonly error?: Answer['errors'][number]['error'];
  readonly code?: Answer['errors'][number]['code'];
  readonly facts?: Answer['errors'][number]['facts'];
}

/** The result of a row's check. */
export interface Checked extends Omit<Answer, 'errors'> {
  readonly errors: readonly Fault[];
}

export interface Checks {
  readonly sent: readonly SentRow[];
  /** Results by row; undefined for a row whose check is not finished. */
  readonly checked: readonly (Checked | undefined)[];
  readonly known: number;
  readonly error: unknown;
  retry(): void;
}

/** Adds the faults of invalid cells, which were not sent, to the service's response. */
function withProblems(answer: Answer, problems: readonly CellProblem[]): Checked {
  const paths = problems.map(({ path }) => path);
  const isSeen = ({ field }: Fault) =>
    field !== null && paths.some((path) => path === field || path.startsWith(`${field}.`));
  const cells = problems.map(({ path, fault, choices }) => ({ field: path, cell: fault, choices }));
  return { ...answer, errors: [...cells, ...answer.errors.filter((fault) => !isSeen(fault))] };
}

const isPending = (pin: MissingPin | undefined): boolean => pin !== undefined && pin.proposed === undefined;

/** Leaves out the refusal that no pin was sent: the list of pins shows the row. */
const withoutPinFault = (checked: Checked, pin: MissingPin | undefined): Checked =>
  pin?.proposed !== null
    ? checked
    : { ...checked, errors: checked.errors.filter(({ field }) => field !== 'destination.coordinates') };

/** Returns the text of the sender's pin if it is the same in every row, else an empty one. */
function senderPinIn(sources: Sources): string {
  const source = sources['origin.coordinates'];
  return source !== undefined && 'text' in source ? source.text : '';
}

/** Checks and prices the rows of a draft. After a change it checks only the changed rows. */
export function useChecks(environment: Environment, draft: Draft, zone: Zone): Checks {
  const { rows, sources } = draft;
  const unpinned = useMemo(
    () => rows.flatMap((row) => unpinnedOf(bookingOf(row, sources, zone)) ?? []),
    [rows, sources, zone],
  );
  const ofSender = senderPinIn(sources);
  const shop = useMemo(() => readPin(ofSender), [ofSender]);
  const proposals = useProposals(unpinned, shop);
  const { found } = proposals;
  const sent = useMemo(
    () => sentRows(rows, sources, zone, (address) => found.get(JSON.stringify(address))),
    [rows, sources, zone, found],
  );
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const waiting = sent
      .filter(({ idempotencyKey, missingPin }) => !isPending(missingPin) && !answers.has(idempotencyKey))
      .slice(0, rowsAtOnce);
    if (waiting.length === 0 || error !== undefined) return;
    const abort = new AbortController();
    sendChecks(environment, zone, waiting, abort.signal).then(
      (data) =>
        setAnswers(
          (known) => new Map([...known, ...data.map((each) => [each.idempotencyKey, each] as const)]),
        ),
      (reason) => {
        if (!abort.signal.aborted) setError(reason);
      },
    );
    return () => abort.abort();
  }, [environment, zone, sent, answers, error]);
  const checked = useMemo(
    () =>
      sent.map(({ idempotencyKey, problems, missingPin }) => {
        const answer = isPending(missingPin) ? undefined : answers.get(idempotencyKey);
        return answer && withoutPinFault(withProblems(answer, problems), missingPin);
      }),
    [sent, answers],
  );
  const known = checked.reduce((count, each) => count + (each === undefined ? 0 : 1), 0);
  const retry = () => {
    setError(undefined);
    proposals.retry();
  };
  return { sent, checked, known, error: error ?? proposals.error, retry };
}

/** Turns a row's fault into a refusal, to be shown in the person's language. */
export const refusalOf = ({
  error,
  code,
  facts,
}: {
  error?: unknown;
  code?: unknown;
  facts?: unknown;
}): Refused => new Refused(400, { error, code, facts });
