import { problems } from '../problems/problems.ts';
import { plainCode } from '../text/code.ts';

/** Returns the code of a scan as a label shows it. @throws fieldRequired if nothing of it can be seen */
export function scannedCode(typed: string): string {
  const code = plainCode(typed);
  if (code === '') throw problems.fieldRequired('code');
  return code;
}
