import { Secret, TOTP } from 'otpauth';
import type { Context } from '../context.ts';
import { problems } from '../problems.ts';
import { openSecret, sealSecret } from '../secrets.ts';
import {
  clearTotp,
  confirmTotp,
  type KnownPerson,
  readPerson,
  setUnconfirmedTotp,
  takeRecoveryCode,
  takeTotpStep,
} from './store.ts';
import { hashToken, newRecoveryCodes } from './tokens.ts';
import type { Tries } from './tries.ts';

/**
 * RFC 6238 as every authenticator implements it: SHA-1, six digits, 30 s. A code of the neighbouring steps is
 * accepted too. A code works once (section 5.2).
 */
const periodSeconds = 30;
const windowSteps = 1;

/** The purpose of an authenticator's sealed secret. */
export const purposeOf = (personId: string) => `second factor of ${personId}`;

const totpOf = ({ config }: Context, { email }: KnownPerson, base32: string) =>
  new TOTP({
    issuer: config.operatorName,
    label: email,
    secret: Secret.fromBase32(base32),
    period: periodSeconds,
  });

/**
 * Makes a new secret for an authenticator. It is in force once a code of it was entered.
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
 * Puts the second factor in force.
 * @returns recovery codes, shown only once
 * @throws secondFactorRejected for a wrong code, or when none was begun
 */
export async function confirmSecondFactor(ctx: Context, personId: string, code: string): Promise<string[]> {
  const person = await readPerson(ctx.sql, personId);
  if (person.totpConfirmedAt !== null) throw problems.secondFactorAlreadyOn();
  if (!(await isTotp(ctx, person, code))) throw problems.secondFactorRejected();
  const codes = newRecoveryCodes();
  await confirmTotp(ctx.sql, personId, ctx.now(), codes.map(hashToken));
  return codes;
}

/** Removes the second factor of a person who still has it. @throws secondFactorRejected */
export async function removeSecondFactor(ctx: Context, personId: string, code: string): Promise<void> {
  const person = await readPerson(ctx.sql, personId);
  if (!(await isSecondFactor(ctx, person, code))) throw problems.secondFactorRejected();
  await clearTotp(ctx.sql, personId);
}

/**
 * Checks the second code of a sign-in, if the person has a second factor.
 * @throws secondFactorRequired; secondFactorRejected; tooManyRequests
 */
export async function checkSecondFactor(
  ctx: Context,
  tries: Tries,
  personId: string,
  code: string,
): Promise<void> {
  const person = await readPerson(ctx.sql, personId);
  if (person.totpConfirmedAt === null) return;
  if (code === '') throw problems.secondFactorRequired();
  tries.countPerson('second factor', personId);
  if (!(await isSecondFactor(ctx, person, code))) throw problems.secondFactorRejected();
}

/** Whether a code is the authenticator's or one of the recovery codes. Either is then used up. */
async function isSecondFactor(ctx: Context, person: KnownPerson, code: string): Promise<boolean> {
  if (await isTotp(ctx, person, code)) return true;
  return takeRecoveryCode(ctx.sql, person.id, hashToken(code.trim().toUpperCase()));
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
