import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until.ts';

/** An address that the mail server will never take, and one that it takes at another time. */
const refusal = {
  'never@example.com': [550, 'no such user'],
  'later@example.com': [451, 'try later'],
} as const;

/** A mail as its receiver reads it. */
export interface ReceivedMail extends Email {
  /** The address that it was sent to, the first of `recipients`. */
  readonly recipient: string;
  readonly recipients: readonly string[];
  /** The mail as it came, one character a byte. */
  readonly source: string;
}

/** A real SMTP server that stores its mails until the test file ends. */
export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The addresses that were refused, each as often as it was tried. */
  readonly refused: readonly string[];
  /** Waits for the newest mail to an address, beside those that were there before. */
  mailTo(recipient: string, count?: number): Promise<ReceivedMail>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refused: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const refuses = refusal[address as keyof typeof refusal];
      if (refuses === undefined) return done();
      refused.push(address);
      const [responseCode, text] = refuses;
      done(Object.assign(new Error(text), { responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const source = Buffer.concat(chunks);
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const mail = await PostalMime.parse(source);
        mails.push({ ...mail, recipient: recipients[0]!, recipients, source: source.toString('latin1') });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  const to = (recipient: string) => mails.filter((mail) => mail.recipient === recipient);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    mailTo: async (recipient, count = 1) => {
      await until(() => to(recipient).length >= count);
      return to(recipient).at(-1)!;
    },
  };
}

/** The token within the link of a mail. */
export const tokenIn = ({ text = '' }: Email): string => /#([\w-]+)/.exec(text)?.[1] ?? 'none';
