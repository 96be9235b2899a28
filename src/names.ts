/** Returns the keys of an object, typed, in the order of the object. */
export const namesOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
