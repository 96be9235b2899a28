/**
 * Returns a join condition `column = value` that only an index on the column can serve. Queues are empty most of the
 * time and the planner assumes so: with `=`, it may read a whole queue that has grown since, for each row of the other
 * side.
 */
export const lookedUp = (column: string, value: string): string => `${column} = any (array[${value}])`;
