import { OperatorError } from '../operator-error.ts';

/** Thrown if the name of a stored file leads outside its folder or bucket prefix. */
export class NameLeavesFolder extends OperatorError {}

const isPlainPart = (part: string) => part !== '' && part !== '.' && part !== '..';

/** Returns the name if it is relative and stays below its folder. @throws NameLeavesFolder */
export function insideName(name: string): string {
  if (name.split('/').every(isPlainPart) && !/[\\\0]/.test(name)) return name;
  throw new NameLeavesFolder(`a stored file may not have the name ${JSON.stringify(name)}`);
}
