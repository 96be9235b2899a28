import { requiredText } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import { plainCode } from '../text/code.ts';

/** The field of a scanned code in a request. */
export const codeField = requiredText({ description: "A delivery's id, or the provider's order id" });

/** Returns the code of a scan as a label shows it. @throws fieldRequired if nothing of it can be seen */
export function scannedCode(typed: string): string {
  const code = plainCode(typed);
  if (code === '') throw problems.fieldRequired('code');
  return code;
}
