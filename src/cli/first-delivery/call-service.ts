import { codeOf } from '../../caught.ts';
import { CommandFailure } from '../failure.ts';

const answerTimeoutMs = 10_000;

export const notRunning = (reason = '') =>
  new CommandFailure(`the service is not running${reason}; start it in another terminal: npm start`);

interface Request {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Calls an endpoint of the running service. @throws CommandFailure for any response except success */
export async function callService<Answer>(
  baseUrl: string,
  path: string,
  { headers = {}, body }: Request,
): Promise<Answer> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch((error: Error) => {
    throw notRunning(` at ${baseUrl} (${codeOf(error.cause) ?? error.message})`);
  });
  const text = await response.text();
  if (response.ok && isJson(text)) return JSON.parse(text);
  if (isJson(text)) throw new CommandFailure(`POST ${path} answered ${response.status}: ${text}`);
  throw new CommandFailure(
    `another program answers at ${baseUrl} (${response.status}, no JSON); set PORT to a free port and start Antar again`,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
