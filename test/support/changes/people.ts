import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { createPerson } from '../../../src/people/create.ts';
import { type Hand, handOf, operationsHand } from '../operations.ts';
import { addMembership, addPerson, openTestSession } from '../people.ts';
import type { TestService } from '../service.ts';
import { type Cases, type Cast, newEmail } from './case.ts';

/** Somebody whose second factor has begun, with the code of the moment. */
async function withSecondFactor(service: TestService): Promise<{ hand: Hand; code: () => string }> {
  const hand = await operationsHand(service);
  const { secret } = (await hand.post('/people/v1/me/second-factor')).body.data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { hand, code: () => totp.generate({ timestamp: service.ctx.now().getTime() }) };
}

/** Changes of people's own accounts. */
export const accountChanges = ({ service, admin }: Cast): Cases => ({
  'PUT /people/v1/me/password': {
    prepare: async () => {
      const person = { workspaceId: null, email: newEmail(), name: 'Ani', role: 'finance' as const };
      const { id } = await createPerson(service.ctx, { ...person, password: 'bunga melati putih' });
      const { token } = await openTestSession(service.ctx, { personId: id });
      const body = { currentPassword: 'bunga melati putih', newPassword: 'bunga mawar merah' };
      return () => handOf(service, { id, email: '', token }).put('/people/v1/me/password', body);
    },
    refused: async () =>
      admin.put('/people/v1/me/password', { currentPassword: 'no', newPassword: 'bunga mawar merah' }),
    action: 'password.change',
  },
  'PUT /people/v1/me/membership': {
    prepare: async () => {
      const each = await operationsHand(service);
      const { workspaceId } = service.provider;
      const membershipID = await addMembership(service.ctx, each.id, 'provider-member', workspaceId);
      return () => each.put('/people/v1/me/membership', { membershipID });
    },
    refused: () => admin.put('/people/v1/me/membership', { membershipID: 'MB-NONE' }),
    action: 'session.choose-membership',
  },
  'POST /people/v1/me/second-factor': {
    prepare: async () => {
      const each = await operationsHand(service);
      return () => each.post('/people/v1/me/second-factor');
    },
    action: 'second-factor.begin',
  },
  'POST /people/v1/me/second-factor/confirmation': {
    prepare: async () => {
      const { hand: each, code } = await withSecondFactor(service);
      const body = { code: code() };
      each.key = 'confirm';
      return () => each.post('/people/v1/me/second-factor/confirmation', body);
    },
    refused: () => admin.post('/people/v1/me/second-factor/confirmation', { code: '000000' }),
    action: 'second-factor.confirm',
  },
  'DELETE /people/v1/me/second-factor': {
    prepare: async () => {
      const { hand: each, code } = await withSecondFactor(service);
      const path = '/people/v1/me/second-factor';
      const { recoveryCodes } = (await each.post(`${path}/confirmation`, { code: code() })).body.data;
      const body = JSON.stringify({ code: recoveryCodes[0] });
      return () => each.send('DELETE', path, body, 'application/json');
    },
    refused: () =>
      admin.send('DELETE', '/people/v1/me/second-factor', '{"code":"000000"}', 'application/json'),
    action: 'second-factor.remove',
  },
  'DELETE /people/v1/sessions': {
    prepare: async () => {
      const each = await operationsHand(service);
      return () => each.delete('/people/v1/sessions');
    },
    action: 'session.end',
  },
  'DELETE /people/v1/sessions/:sessionID': {
    prepare: async () => {
      const each = await operationsHand(service);
      return () => each.delete('/people/v1/sessions/current');
    },
    refused: () => admin.delete('/people/v1/sessions/SE-NONE'),
    action: 'session.end',
  },
});

/** Changes of staff by admins. */
export const staffChanges = ({ service, admin, owner }: Cast): Cases => {
  const invited = async (by: Hand, path: string, role: string): Promise<string> =>
    (await by.post(`${path}/invitations`, { email: newEmail(), role })).body.data.invitationID;
  const member = () => addPerson(service.ctx, 'provider-member', service.provider.workspaceId);
  return {
    'POST /operations/v1/invitations': {
      prepare: async () => {
        const body = { email: newEmail(), role: 'finance' };
        return () => admin.post('/operations/v1/invitations', body);
      },
      refused: () =>
        admin.post('/operations/v1/invitations', { email: 'nobody@example.com', role: 'provider-admin' }),
      action: 'staff.invite',
      says: ({ after }) => assert.equal(after.role, 'finance'),
    },
    'POST /operations/v1/staff/:personID/password-reset': {
      prepare: async () => {
        const { id } = await operationsHand(service);
        return () => admin.post(`/operations/v1/staff/${id}/password-reset`);
      },
      refused: () => admin.post('/operations/v1/staff/PE-NONE/password-reset'),
      action: 'password.link-reset',
    },
    'DELETE /operations/v1/invitations/:invitationID': {
      prepare: async () => {
        const id = await invited(admin, '/operations/v1', 'finance');
        return () => admin.delete(`/operations/v1/invitations/${id}`);
      },
      refused: () => admin.delete('/operations/v1/invitations/PI-NONE'),
      action: 'staff.revoke-invitation',
      says: ({ before }) => assert.equal(before.role, 'finance'),
    },
    'POST /operations/v1/invitations/:invitationID/link': {
      prepare: async () => {
        const id = await invited(owner, '/portal/v1/workspace', 'provider-member');
        return () => admin.post(`/operations/v1/invitations/${id}/link`);
      },
      refused: () => admin.post('/operations/v1/invitations/PI-NONE/link'),
      action: 'staff.link-invitation',
    },
    'DELETE /portal/v1/workspace/invitations/:invitationID': {
      prepare: async () => {
        const id = await invited(owner, '/portal/v1/workspace', 'provider-member');
        return () => owner.delete(`/portal/v1/workspace/invitations/${id}`);
      },
      refused: () => owner.delete('/portal/v1/workspace/invitations/PI-NONE'),
      action: 'staff.revoke-invitation',
    },
    'PATCH /operations/v1/staff/:personID': {
      prepare: async () => {
        const { id } = await operationsHand(service);
        return () => admin.patch(`/operations/v1/staff/${id}`, { role: 'warehouse' });
      },
      refused: () => admin.patch('/operations/v1/staff/PE-NONE', { role: 'warehouse' }),
      action: 'staff.change',
      says: ({ before, after }) => assert.deepEqual([before.role, after.role], ['dispatcher', 'warehouse']),
    },
    'DELETE /operations/v1/staff/:personID/second-factor': {
      prepare: async () => {
        const { hand: each, code } = await withSecondFactor(service);
        await each.post('/people/v1/me/second-factor/confirmation', { code: code() });
        return () => admin.delete(`/operations/v1/staff/${each.id}/second-factor`);
      },
      refused: () => admin.delete('/operations/v1/staff/PE-NONE/second-factor'),
      action: 'second-factor.reset',
      says: ({ after }) => assert.deepEqual(after, { ended: 1 }),
    },
    'DELETE /operations/v1/staff/:personID/sessions': {
      prepare: async () => {
        const { id } = await operationsHand(service);
        return () => admin.delete(`/operations/v1/staff/${id}/sessions`);
      },
      refused: () => admin.delete('/operations/v1/staff/PE-NONE/sessions'),
      action: 'staff.end-sessions',
      says: ({ after }) => assert.deepEqual(after, { ended: 1 }),
    },
    'POST /portal/v1/workspace/invitations': {
      prepare: async () => {
        const body = { email: newEmail(), role: 'provider-member' };
        return () => owner.post('/portal/v1/workspace/invitations', body);
      },
      refused: () => owner.post('/portal/v1/workspace/invitations', { email: 'no', role: 'provider-member' }),
      action: 'staff.invite',
    },
    'PATCH /portal/v1/workspace/staff/:personID': {
      prepare: async () => {
        const { id } = await member();
        return () => owner.patch(`/portal/v1/workspace/staff/${id}`, { disabled: true });
      },
      refused: () => owner.patch(`/portal/v1/workspace/staff/${admin.id}`, { disabled: true }),
      action: 'staff.change',
      says: ({ before, after }) =>
        assert.deepEqual([before.disabledAt, typeof after.disabledAt], [null, 'string']),
    },
    'DELETE /portal/v1/workspace/staff/:personID/sessions': {
      prepare: async () => {
        const { id } = await member();
        return () => owner.delete(`/portal/v1/workspace/staff/${id}/sessions`);
      },
      refused: () => owner.delete(`/portal/v1/workspace/staff/${admin.id}/sessions`),
      action: 'staff.end-sessions',
    },
  };
};
