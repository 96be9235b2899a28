import { problems } from '../../problems/problems.ts';

/** An event's position in its provider's feed. */
export interface FeedPlace {
  readonly offset: number;
  readonly sequence: number;
  readonly id: string;
}

/** The position before the first event. */
export const feedStart: FeedPlace = { offset: 0, sequence: 0, id: '' };

/** Encodes a position as an opaque cursor for clients. */
export const cursorOf = ({ offset, sequence, id }: FeedPlace): string =>
  Buffer.from(`${offset}.${sequence}.${id}`).toString('base64url');

/** Decodes the cursor in the request's field `name`. @throws a problem if the cursor is invalid */
export function readCursor(text: string, name: string): FeedPlace {
  const [, offset, sequence, id] =
    /^(\d{1,15})\.(\d{1,9})\.([\w-]{1,80})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (id === undefined) throw problems.fieldMustBe(name, 'cursor');
  return { offset: Number(offset), sequence: Number(sequence), id };
}
