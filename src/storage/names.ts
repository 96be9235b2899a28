import { OperatorError } from '../operator-error.ts';

/** The name of a stored file leads outside its folder or bucket prefix. */
export class NameLeavesFolder extends OperatorError {}

const isPlainPart = (part: string) => part !== '' && part !== '.' && part !== '..';

/** Returns a relative name that stays below its folder. @throws NameLeavesFolder */
export function insideName(name: string): string {
  if (name.split('/').every(isPlainPart) && !/[\\\0]/.test(name)) return name;
  throw new NameLeavesFolder(`a stored file may not have the name ${JSON.stringify(name)}`);
}
