import type { Context } from '../context.ts';
import { refusalOf } from '../deliveries/explain.ts';
import { type AnswerEntry, type EntryOutcome, refusedEntry } from '../people/idempotency/take-keys.ts';

/**
 * Makes many changes of one bulk request, one after the other, and returns an outcome for each (decision 212). A
 * refused change does not stop the rest.
 */
export async function changeEach<Item, Body extends object>(
  ctx: Context,
  answerEntry: AnswerEntry,
  items: readonly Item[],
  change: (item: Item) => Promise<Body>,
): Promise<EntryOutcome<Body>[]> {
  const outcomes: EntryOutcome<Body>[] = [];
  for (const [index, item] of items.entries()) {
    const answer = answerEntry(index, () => change(item));
    outcomes.push(await answer.catch((error) => refusedEntry(refusalOf(ctx, error))));
  }
  return outcomes;
}
