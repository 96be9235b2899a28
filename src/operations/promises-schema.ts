import { environments } from '../context.ts';
import type { WeekOfPromises } from '../deliveries/promises/promise-days-store.ts';
import { anyText, oneOf, optional, pageLimit, strictObject } from '../http/schema.ts';
import { periodFields } from '../money/schema.ts';
import { problems } from '../problems.ts';

export const PromisesQuery = strictObject({
  environment: oneOf(environments, { description: 'Sandbox or production' }),
  workspaceID: optional(anyText({ description: 'Only of this workspace' })),
  ...periodFields,
  after: optional(
    anyText({ description: 'The last row of the page before: its week, a slash, its `workspaceID`' }),
  ),
  limit: optional(pageLimit(5_000)),
});

/** Reads the last row of the page before. @throws the refusal of another text */
export function readAfter(text: string): Pick<WeekOfPromises, 'week' | 'workspaceId'> {
  const [, week, workspaceId] =
    /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\/([\w-]{1,80})$/.exec(text) ?? [];
  if (week === undefined || workspaceId === undefined || Number.isNaN(Date.parse(week)))
    throw problems.fieldMustBe('after', 'cursor');
  return { week, workspaceId };
}
