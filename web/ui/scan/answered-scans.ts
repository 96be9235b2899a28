import { Refused } from '../../api/client.ts';
import type { AnsweredScan, Outcome, QueueOwner } from './scan.ts';

/** The answered scans of a person, which the list shows again after the page was left or reloaded. */
export interface AnsweredScans<Place, Answer> {
  /** Returns the scans of the last shift, the latest first. */
  list(): readonly AnsweredScan<Place, Answer>[];
  put(scan: AnsweredScan<Place, Answer>): void;
}

export interface AnsweredParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  readonly nowMs: () => number;
  /** Maximum number of scans that a list shows. */
  readonly most: number;
}

/** Scans older than this are of an earlier shift. */
const shiftMs = 18 * 3_600_000;

/** The stored form of an outcome: an error loses its class in JSON. */
type StoredOutcome<Answer> =
  | Extract<Outcome<Answer>, { readonly kind: 'answered' }>
  | { readonly kind: 'refused'; readonly httpStatus: number; readonly body: unknown };

function toStored<Answer>(sent: Outcome<Answer>): StoredOutcome<Answer> {
  if (sent.kind === 'answered') return sent;
  const { httpStatus = 0, message, code, facts } = sent.error as Partial<Refused>;
  return { kind: 'refused', httpStatus, body: { error: message, code, facts } };
}

const fromStored = <Answer>(sent: StoredOutcome<Answer>): Outcome<Answer> =>
  sent.kind === 'answered' ? sent : { kind: 'refused', error: new Refused(sent.httpStatus, sent.body) };

/** Returns the answered scans in the browser's storage, each as an entry of its own. */
export function createAnsweredScans<Place, Answer>(
  { name, personID }: QueueOwner,
  { storage, nowMs, most }: AnsweredParts,
): AnsweredScans<Place, Answer> {
  const prefix = `antar.scanned.${name}.`;
  type Stored = Omit<AnsweredScan<Place, Answer>, 'sent'> & { readonly sent: StoredOutcome<Answer> };
  const read = (): Stored[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key): Stored => JSON.parse(storage.getItem(key)!))
      .toSorted((one, other) => other.atMs - one.atMs);
  return {
    list: () => {
      const oldestMs = nowMs() - shiftMs;
      const isShown = (scan: Stored, index: number) => index < most && scan.atMs > oldestMs;
      const all = read();
      for (const scan of all.filter((each, index) => !isShown(each, index)))
        storage.removeItem(prefix + scan.id);
      return all
        .filter((scan, index) => isShown(scan, index) && scan.personID === personID)
        .map((scan) => ({ ...scan, sent: fromStored(scan.sent) }) as AnsweredScan<Place, Answer>);
    },
    put: (scan) => {
      try {
        storage.setItem(prefix + scan.id, JSON.stringify({ ...scan, sent: toStored(scan.sent) }));
      } catch {
        // If the space runs out, the list is shorter after the page was left. The scan itself is answered.
      }
    },
  };
}
