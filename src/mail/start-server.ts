import type { Config } from '../config/config.ts';
import type { Written } from './letter.ts';

/** The mail server through which the service sends mails. */
export interface MailServer {
  /** Resolves once the server has accepted the mail. @throws if the server rejects it */
  send(mail: Written & { readonly id: string; readonly to: string }): Promise<void>;
  /** Connects and signs in without sending a mail. @throws if the server refuses */
  greet(): Promise<void>;
  stop(): void;
}

const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Returns the mail server that the settings name. Returns undefined, and does not load the mail client, if they name
 * none.
 */
export async function startMailServer({ smtpUrl, mailFrom }: Config): Promise<MailServer | undefined> {
  if (smtpUrl === undefined || mailFrom === undefined) return undefined;
  const { createTransport } = await import('nodemailer');
  const hasPassword = new URL(smtpUrl).username !== '';
  const transport = createTransport({
    url: smtpUrl,
    ...waits,
    // The password is never sent unencrypted (decision 182).
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
