/**
 * Returns a join condition equivalent to `column = value`, for which PostgreSQL can use only an index on the column.
 * The planner assumes that the queue tables are empty, as they are most of the time. With `=`, it may therefore read a
 * whole queue for each row of the other table, even after the queue has grown.
 */
export const lookedUp = (column: string, value: string): string => `${column} = any (array[${value}])`;
