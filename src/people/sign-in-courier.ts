import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { logAccess } from '../http/access-log.ts';
import { problems } from '../problems/problems.ts';
import { normalizePhone } from '../text/phone.ts';
import { hourMs, later } from '../time.ts';
import { findCodes, putCourierCode, spendCode } from './courier-codes-store.ts';
import { knownDevice, newDeviceToken } from './devices.ts';
import { changeInPerson } from './in-person.ts';
import { openSession } from './sessions/open-session.ts';
import type { SignedIn } from './sessions/sessions-store.ts';
import { hashCourierCode, newCourierCode } from './sessions/tokens.ts';
import type { OpenedAtDevice, Origin } from './sign-in.ts';
import type { Tries } from './tries.ts';

const codeHours = 24;

/** Issues a code with which a courier can sign in once, within a day. The courier's earlier code becomes invalid. */
export async function issueCourierCode(
  ctx: Context,
  courierId: string,
  issuedBy: Pick<SignedIn, 'role' | 'id'>,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newCourierCode();
  const expiresAt = later(ctx.now(), codeHours * hourMs);
  const codeHash = hashCourierCode(ctx.config, courierId, code);
  await changeInPerson(ctx, issuedBy, async ({ sql }) => {
    await putCourierCode(sql, courierId, { codeHash, expiresAt });
    const subject = { kind: 'courier', id: courierId };
    return [undefined, { action: 'courier.issue-code', subject, after: { expiresAt } }];
  });
  return { code, expiresAt };
}

/**
 * Signs a courier in by phone number and code.
 * @throws courierCodeRejected for an unknown number and for a wrong or used code alike; courierCodeExpired for a
 * correct code that has expired and is not deleted yet; tooManyRequests
 */
export async function signInCourier(
  ctx: Context,
  tries: Tries,
  attempt: Origin & { phone: string; code: string },
): Promise<OpenedAtDevice> {
  const { address, client } = attempt;
  return logAccess(ctx, { access: 'courier sign-in', address }, async (nameAccount) => {
    const phone = normalizePhone(attempt.phone);
    tries.count('courier code', phone, { address, device: knownDevice(ctx, phone, attempt.device) });
    const now = ctx.now();
    let hasExpired = false;
    for (const { courierId, codeHash, expiresAt } of await findCodes(ctx.sql, phone)) {
      nameAccount(courierId);
      if (!timingSafeEqual(codeHash, hashCourierCode(ctx.config, courierId, attempt.code))) continue;
      if (expiresAt <= now) hasExpired = true;
      else if (await spendCode(ctx.sql, courierId, codeHash)) {
        const session = await openSession(ctx, { courierId }, client);
        return { ...session, device: newDeviceToken(ctx, phone) };
      }
    }
    throw hasExpired ? problems.courierCodeExpired() : problems.courierCodeRejected();
  });
}
