import type { Config } from '../config/config.ts';
import type { Written } from './letter.ts';

/** The mail server that sends the service's mails. */
export interface MailServer {
  /** Resolves once the server has taken the mail. @throws its refusal */
  send(mail: Written & { readonly id: string; readonly to: string }): Promise<void>;
  /** Connects and signs in, and sends nothing. @throws its refusal */
  greet(): Promise<void>;
  stop(): void;
}

const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The mail server of the settings; undefined without one, which loads no part of its client. */
export async function startMailServer({ smtpUrl, mailFrom }: Config): Promise<MailServer | undefined> {
  if (smtpUrl === undefined || mailFrom === undefined) return undefined;
  const { createTransport } = await import('nodemailer');
  const hasPassword = new URL(smtpUrl).username !== '';
  const transport = createTransport({
    url: smtpUrl,
    ...waits,
    // A password goes over the wire encrypted or not at all (decision 182).
    requireTLS: hasPassword,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = mailFrom.replace(/^.*@|>.*$/g, '');
  return {
    send: async ({ id, ...mail }) => {
      await transport.sendMail({
        ...mail,
        from: mailFrom,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    greet: async () => {
      await transport.verify();
    },
    stop: () => transport.close(),
  };
}
