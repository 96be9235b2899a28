import { openSecret } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import { type Mail, mailPurpose } from './enqueue.ts';
import { writeLetter } from './letter.ts';
import type { MailServer } from './start-server.ts';

/** An error of the mail server, as the mail library reports it. */
interface ServerError {
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * Sends a queued mail. If the mail server rejects the address permanently, the mail is dropped and logged. Any other
 * failure is retried later.
 * @throws if the mail was not sent and must be retried
 */
export async function sendMail(
  ctx: Context,
  server: MailServer | undefined,
  { sealed }: { readonly sealed: string },
): Promise<void> {
  if (server === undefined) throw new Error('no mail can be sent: SMTP_URL is not set');
  const { id, to, language, letter }: Mail = JSON.parse(openSecret(ctx.config, sealed, mailPurpose));
  try {
    await server.send({ id, to, ...writeLetter(letter, language) });
    count(ctx, 'sent');
  } catch (error) {
    const { code, responseCode } = error as ServerError;
    const isOver = isForEver(error as ServerError);
    count(ctx, isOver ? 'refused' : 'failed');
    if (!isOver)
      // The server's message is left out, since it may contain the recipient's address.
      throw new Error(`a mail was not sent: ${responseCode ?? code ?? 'unknown'}`);
    ctx.log.error(
      { mail: id, kind: letter.kind, responseCode },
      'the mail server refuses a mail permanently',
    );
  }
}

const count = ({ telemetry }: Context, outcome: 'sent' | 'refused' | 'failed') =>
  telemetry.metrics.messages.inc({ channel: 'mail', outcome });

/** True if the server rejects the address permanently (RFC 5321, 4.2.1). */
const isForEver = ({ code, responseCode = 0 }: ServerError) =>
  code === 'EENVELOPE' && responseCode >= 500 && responseCode !== 530 && responseCode !== 535;
