import { Secret, TOTP } from 'otpauth';
import { openSecret, sealSecret } from '../../config/secrets.ts';
import type { Context } from '../../context.ts';
import { problems } from '../../problems/problems.ts';
import { isBlank } from '../../text/plain-text.ts';
import type { Role } from '../../vocabulary/roles.ts';
import { hashToken, newRecoveryCodes } from '../sessions/tokens.ts';
import {
  confirmTotp,
  countTotpTry,
  type KnownPerson,
  readPerson,
  setUnconfirmedTotp,
  takeRecoveryCode,
  takeTotpStep,
} from '../store.ts';
import type { Tries } from '../tries.ts';

/**
 * RFC 6238 with the values that every authenticator supports: SHA-1, six digits, steps of 30 s. The codes of the
 * previous and the next step are accepted too. Each code works once.
 */
const periodSeconds = 30;
const windowSteps = 1;

/** Returns the purpose under which an authenticator's secret is encrypted (see `sealSecret`). */
export const purposeOf = (personId: string) => `second factor of ${personId}`;

const totpOf = ({ rules }: Context, { email }: KnownPerson, base32: string) =>
  new TOTP({
    issuer: rules.of('operatorName'),
    label: email,
    secret: Secret.fromBase32(base32),
    period: periodSeconds,
  });

/**
 * Creates a secret for an authenticator. The second factor becomes active when the person enters a code from it.
 * @throws secondFactorAlreadyOn
 */
export async function beginSecondFactor(
  ctx: Context,
  personId: string,
): Promise<{ secret: string; uri: string }> {
  const person = await readPerson(ctx.sql, personId);
  if (person.totpConfirmedAt !== null) throw problems.secondFactorAlreadyOn();
  const secret = new Secret({ size: 20 }).base32;
  await setUnconfirmedTotp(ctx.sql, personId, sealSecret(ctx.config, secret, purposeOf(personId)));
  return { secret, uri: totpOf(ctx, person, secret).toString() };
}

/**
 * Activates the second factor.
 * @returns recovery codes, shown only once
 * @throws secondFactorRejected for a wrong code, or if no setup was begun
 */
export async function confirmSecondFactor(ctx: Context, personId: string, code: string): Promise<string[]> {
  const person = await readPerson(ctx.sql, personId);
  if (person.totpConfirmedAt !== null) throw problems.secondFactorAlreadyOn();
  if (!(await isTotp(ctx, person, code))) throw problems.secondFactorRejected();
  const codes = newRecoveryCodes();
  await confirmTotp(ctx.sql, personId, ctx.now(), codes.map(hashToken));
  return codes;
}

/**
 * Checks the code of a sign-in if the person has a second factor.
 * @throws secondFactorRequired; secondFactorRejected; secondFactorLocked; tooManyRequests
 */
export async function checkSecondFactor(
  ctx: Context,
  tries: Tries,
  personId: string,
  code: string,
): Promise<void> {
  const person = await readPerson(ctx.sql, personId);
  if (person.totpConfirmedAt === null) return;
  if (isBlank(code)) throw problems.secondFactorRequired();
  tries.countPerson('second factor', personId);
  await takeSecondFactor(ctx, person, code);
}

/** Returns true if a person must set up a second factor before they may do anything else (decision 167). */
export const lacksSecondFactor = (
  { config }: Pick<Context, 'config'>,
  { role, hasSecondFactor }: { readonly role: Role; readonly hasSecondFactor: boolean },
): boolean => !hasSecondFactor && config.secondFactorRoles.some((each) => each === role);

/** After this many consecutive wrong codes, only a recovery code is accepted (decision 161). */
const mostWrong = 10;

/**
 * Checks a code of the authenticator or a recovery code, and uses it up. A recovery code also unlocks a locked second
 * factor. Must run outside a transaction: a rollback would undo the count of wrong codes.
 * @throws secondFactorRejected; secondFactorLocked
 */
export async function takeSecondFactor(ctx: Context, person: KnownPerson, code: string): Promise<void> {
  if (await takeRecoveryCode(ctx.sql, person.id, hashToken(code.trim().toUpperCase()))) return;
  // The attempt is counted before the code is checked, so that simultaneous attempts cannot exceed the limit.
  if (!(await countTotpTry(ctx.sql, person.id, mostWrong))) throw problems.secondFactorLocked();
  if (!(await isTotp(ctx, person, code))) throw problems.secondFactorRejected();
}

async function isTotp(ctx: Context, person: KnownPerson, code: string): Promise<boolean> {
  const token = code.replaceAll(' ', '');
  if (person.totpSecret === null || !/^\d{6}$/.test(token)) return false;
  const secret = openSecret(ctx.config, person.totpSecret, purposeOf(person.id));
  const timestamp = ctx.now().getTime();
  const delta = totpOf(ctx, person, secret).validate({ token, timestamp, window: windowSteps });
  if (delta === null) return false;
  return takeTotpStep(ctx.sql, person.id, Math.floor(timestamp / (periodSeconds * 1000)) + delta);
}
