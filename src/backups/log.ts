import type { KeptBase, Manifest } from './manifest.ts';

/** A backup with a copy of the database's files, from which its log leads on to any later moment (decision 304). */
export type Based = Manifest & { readonly base: KeptBase };

/** The folder of logs in the place of backups. */
export const logsFolder = 'wal';
export const logFolder = (logId: string): string => `${logsFolder}/${logId}`;
export const logName = (logId: string, part: string): string => `${logFolder(logId)}/${part}.zst`;

const isBased = (manifest: Manifest): manifest is Based => manifest.base !== undefined;

/** The newest backup that leads to a moment, or to the end of the log; the backups are ordered by time. */
export const chooseBase = (manifests: readonly Manifest[], until: Date | undefined): Based | undefined =>
  manifests.filter(isBased).findLast(({ base }) => until === undefined || new Date(base.endedAt) <= until);

/** The backup of the same log that knows the photos of a moment: the first one after it, else the one before it. */
export const choosePhotos = (
  manifests: readonly Manifest[],
  base: Based,
  until: Date | undefined,
): Manifest => {
  const own = manifests.filter((each) => each.base?.logId === base.base.logId);
  const next = until && own.find(({ startedAt }) => new Date(startedAt) > until);
  return next ?? own.at(-1) ?? base;
};

const segmentPattern = /^wal\/[^/]+\/([0-9A-F]{24})\b/;

/** Whether a file of a log is needed by a base that begins with a segment; none is without a base. */
export function isNeeded(name: string, first: string | undefined): boolean {
  if (first === undefined) return false;
  const [, segment] = segmentPattern.exec(name) ?? [];
  // A history of timelines is small, and tells of all that follows.
  return segment === undefined || segment >= first;
}

/** The first segment of a log that any of these backups needs. */
export const findFirstNeeded = (manifests: readonly Manifest[], logId: string): string | undefined =>
  manifests
    .flatMap(({ base }) => (base?.logId === logId ? [base.firstSegment] : []))
    .sort()
    .at(0);
