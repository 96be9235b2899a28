import { sealEnd } from '../audit/seal-end.ts';
import { writeSeal } from '../audit/store.ts';
import { keyOf } from '../config/secrets.ts';
import type { Tx } from '../db/connect.ts';
import { removeCanary, resealCanary } from '../db/secret-key.ts';
import { resealJobs } from '../jobs/reseal.ts';
import { mailPurpose } from '../mail/enqueue.ts';
import { resetPurpose } from '../people/password-reset/request.ts';
import { resealAnswers, resealSecondFactors } from '../people/reseal.ts';
import { resealPush } from '../push/keys.ts';
import { removePush } from '../push/store.ts';
import { resealEndpoints } from '../webhooks/reseal.ts';
import { makeChange } from './change.ts';
import type { AntarCommand, CommandSession } from './command.ts';
import { CommandFailure } from './failure.ts';
import { printLine, printOne } from './output.ts';
import type { Session } from './session.ts';

const subject = { kind: 'secret key', id: 'in use' };

/** `antar key …`: manages the key that encrypts the secrets in the database (decision 175). */
export function keyCommands(key: AntarCommand): void {
  key
    .command('reseal')
    .description('seal every secret with the first key that is set; the others need not be set any more')
    .addHelpText(
      'after',
      `
Put the new key before the old one, in SECRET_KEY or as the first line of DATA_DIR/secret.key, start every process
anew, and run this. Then take the old key away.

Example:
  SECRET_KEY=new,old antar key reseal`,
    )
    .inSession(async (session) => {
      keyOf(session.config);
      printOne(session.output, await makeChange(session, resealAll));
    });

  key
    .command('abandon')
    .description('give up a lost key with every secret that it sealed; the next start takes another one')
    .addHelpText(
      'after',
      `
Providers then set the header and the signing secret of their webhooks anew, people their second factor, and couriers'
phones subscribe to push anew.

Example:
  antar key abandon`,
    )
    .inSession(abandonKey, { anyKey: true });
}

/**
 * Decrypts every stored secret and encrypts it again with the first key that is set.
 * @returns the number of secrets of each kind, and the change for the audit chain
 */
async function resealAll(ctx: Session, tx: Tx) {
  const after = {
    webhookSecrets: await resealEndpoints(ctx, tx),
    secondFactors: await resealSecondFactors(ctx, tx),
    answers: await resealAnswers(ctx, tx),
    mails:
      (await resealJobs(ctx, tx, { kind: 'mail', purpose: mailPurpose })) +
      (await resealJobs(ctx, tx, { kind: 'password-reset', purpose: resetPurpose })),
    push: await resealPush(ctx, tx),
  };
  await resealCanary(ctx, tx);
  await sealEnd(ctx.config, tx);
  return [after, { action: 'key.reseal', subject, after }] as const;
}

async function abandonKey(session: CommandSession): Promise<void> {
  const wasKnown = await makeChange(session, async (_each, tx) => {
    const known = await removeCanary(tx);
    await writeSeal(tx, null);
    await removePush(tx);
    return [known, known ? { action: 'key.abandon', subject } : undefined] as const;
  });
  if (!wasKnown) throw new CommandFailure('no key is in use yet: the next start takes one');
  printLine(
    session.output,
    'The key is given up; the next start seals with the one that is set, or makes one.',
  );
}
