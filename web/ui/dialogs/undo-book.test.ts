import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUndoBook } from './undo-book.ts';

test('the key undoes the latest change that can still be undone, and each once', () => {
  const undone: string[] = [];
  const book = createUndoBook();
  book.undoLatest();
  const offer = (name: string) => {
    const withdraw = book.offer(() => {
      withdraw();
      undone.push(name);
    });
    return withdraw;
  };
  offer('first');
  const withdrawSecond = offer('second');
  offer('third');
  book.undoLatest();
  withdrawSecond();
  withdrawSecond();
  book.undoLatest();
  book.undoLatest();
  assert.deepEqual(undone, ['third', 'first']);
});
