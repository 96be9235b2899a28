/**
 * A join's `column = value` in a form that only an index of the column serves. A queue is empty most of the time, and the
 * database goes by that: with `=` it may read the whole of a queue that has grown since for each row of the other side.
 */
export const lookedUp = (column: string, value: string): string => `${column} = any (array[${value}])`;
