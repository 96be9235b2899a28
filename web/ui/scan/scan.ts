import type { Typed } from './code.ts';

/** A scan that the service has not answered yet, with the place for which it was scanned. */
export type QueuedScan<Place> = Place &
  Typed & {
    /** Created once, so that the service recognizes a repeated request as the same scan. */
    readonly id: string;
    /** The person who scanned it; it is sent only in a session of that person. */
    readonly personID: string;
  };

/** The outcome of a scan. */
export type Outcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: unknown };

/** A scan with its outcome. */
export type AnsweredScan<Place, Answer> = QueuedScan<Place> & { readonly sent: Outcome<Answer> };

/** A scan as the page shows it. It has no outcome while it waits. */
export type ShownScan<Place, Answer> = QueuedScan<Place> & { readonly sent?: Outcome<Answer> };

/** Identifies a queue: the kind of scans, and the person who makes them. */
export interface QueueOwner {
  /** The name of the kind of scans. */
  readonly name: string;
  readonly personID: string;
}
