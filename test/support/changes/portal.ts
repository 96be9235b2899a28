import assert from 'node:assert/strict';
import type { Statement } from '../../../src/db/connect.ts';
import { expressBooking } from '../bookings.ts';
import { insertTestDelivery } from '../deliveries.ts';
import type { Hand } from '../operations.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import type { TestService } from '../service.ts';
import type { Case, Cases, Cast } from './case.ts';

const base = '/portal/v1/sandbox';

/** Changes of key pairs by a provider's people. */
export const credentialChanges = ({ owner }: Cast): Cases => {
  const make = async () => (await owner.post(`${base}/credentials`)).body.data.clientKey;
  return {
    'POST /portal/v1/:environment/credentials': {
      prepare: async () => () => owner.post(`${base}/credentials`),
      refused: () => owner.post('/portal/v1/nowhere/credentials'),
      action: 'credential.create',
    },
    'POST /portal/v1/:environment/credentials/:clientKey/rotation': {
      prepare: async () => {
        const key = await make();
        return () => owner.post(`${base}/credentials/${key}/rotation`);
      },
      refused: () => owner.post(`${base}/credentials/dk_sandbox_NONE/rotation`),
      action: 'credential.rotate',
      says: ({ after }) => assert.deepEqual(Object.keys(after), ['clientKey'], 'the secret is not told'),
    },
    'PATCH /portal/v1/:environment/credentials/:clientKey': {
      prepare: async () => {
        const key = await make();
        return () => owner.patch(`${base}/credentials/${key}`, { scopes: ['read'] });
      },
      refused: () => owner.patch(`${base}/credentials/dk_sandbox_NONE`, { scopes: ['read'] }),
      action: 'credential.change',
      says: ({ after }) => assert.deepEqual(after, { name: null, scopes: ['read'], addresses: [] }),
    },
    'DELETE /portal/v1/:environment/credentials/:clientKey': {
      prepare: async () => {
        const key = await make();
        return () => owner.delete(`${base}/credentials/${key}`);
      },
      refused: () => owner.delete(`${base}/credentials/dk_sandbox_NONE`),
      action: 'credential.revoke',
    },
  };
};

/** Bookings by a provider's people. */
export const bookingChanges = ({ service, admin, owner }: Cast): Cases => {
  const booking = ({ token }: Hand, path: string): Case => {
    const book = (key: string, body: object) =>
      service.call('POST', path, { token, body, headers: { 'idempotency-key': key } });
    return {
      // Made again it is no change.
      prepare: async () => async () => {
        await book('audited', expressBooking);
        return book('audited', expressBooking);
      },
      refused: () => book('refused', { ...expressBooking, serviceType: 'BY_BOAT' }),
      action: 'delivery.book',
      says: ({ after }) => {
        assert.deepEqual(Object.keys(after), ['providerOrderID', 'status', 'amount']);
        assert.equal(after.providerOrderID, expressBooking.providerOrderID);
      },
    };
  };
  const forCaller = `/operations/v1/workspaces/${service.provider.workspaceId}/sandbox/deliveries`;
  return {
    'POST /portal/v1/:environment/deliveries': booking(owner, `${base}/deliveries`),
    'POST /operations/v1/workspaces/:workspaceID/:environment/deliveries': booking(admin, forCaller),
  };
};

/** Changes of saved contacts by a provider's people. */
export const contactChanges = ({ owner }: Cast): Cases => {
  const path = `${base}/contacts`;
  let count = 0;
  const contact = () => {
    count += 1;
    return {
      kind: 'recipient',
      contact: { firstName: `Dewi ${count}` },
      address: { address: 'Jl. Melati 1' },
    };
  };
  const save = async () => (await owner.post(path, contact())).body.data.contactID;
  const isAnonymous = ({ after }: { after: unknown }) => assert.deepEqual(after, { kind: 'recipient' });
  return {
    'POST /portal/v1/:environment/contacts': {
      prepare: async () => {
        const body = contact();
        return () => owner.post(path, body);
      },
      refused: () => owner.post(path, { kind: 'sender', contact: { firstName: 'Dewi' } }),
      action: 'contact.save',
      says: isAnonymous,
    },
    'PATCH /portal/v1/:environment/contacts/:contactID': {
      prepare: async () => {
        const id = await save();
        return () => owner.patch(`${path}/${id}`, { contact: { firstName: 'Sari' } });
      },
      refused: () => owner.patch(`${path}/CT-NONE`, { kind: 'recipient' }),
      action: 'contact.change',
      says: isAnonymous,
    },
    'DELETE /portal/v1/:environment/contacts/:contactID': {
      prepare: async () => {
        const id = await save();
        return () => owner.delete(`${path}/${id}`);
      },
      refused: () => owner.delete(`${path}/CT-NONE`),
      action: 'contact.remove',
      says: isAnonymous,
    },
  };
};

const giveUpStatement: Statement = {
  name: 'test.give-up',
  text: `
    insert into webhook_attempts (
      event_id, workspace_id, environment, delivery_id, sequence, attempt, reason, outcome, started_at, duration_ms, error
    )
    select id, workspace_id, environment, delivery_id, sequence, 4, 'event', 'failed', now(), 1, 'answered 500'
    from events
    where delivery_id = $1`,
};

/** A delivery of the provider's sandbox that nothing moves by itself, by its path. */
async function sandboxDelivery({ ctx, provider: { workspaceId } }: TestService): Promise<string> {
  const { id } = await insertTestDelivery(ctx, { workspaceId });
  return `${base}/deliveries/${id}`;
}

/** A certification that goes on: it ends when each delivery's first call has its answer, and here none gets one. */
function certification(owner: Hand): Case {
  let silent: Receiver | undefined;
  return {
    prepare: async () => {
      silent = await startReceiver(() => undefined);
      await owner.put(`${base}/webhooks/endpoint`, { url: silent.url });
      return () => owner.post(`${base}/certifications`);
    },
    refused: async () => {
      const answer = await owner.post(`${base}/certifications`);
      await silent?.close();
      return answer;
    },
    action: 'certification.begin',
    says: ({ after }) => assert.match(after.certificationID, /^CE-/),
  };
}

/** Changes of a delivery and the sandbox by a provider's people. */
export const sandboxChanges = ({ service, owner }: Cast): Cases => ({
  'DELETE /portal/v1/:environment/deliveries/:deliveryID': {
    prepare: async () => {
      const path = await sandboxDelivery(service);
      return () => owner.delete(path, { notes: 'Pembeli membatalkan pesanan' });
    },
    refused: () => owner.delete(`${base}/deliveries/DE-NONE`),
    action: 'delivery.cancel',
    says: ({ after }) => assert.deepEqual(after, { notes: 'Pembeli membatalkan pesanan' }),
  },
  'POST /portal/v1/:environment/deliveries/:deliveryID/ready': {
    prepare: async () => {
      const path = await sandboxDelivery(service);
      await owner.post(`${path}/advance`);
      return () => owner.post(`${path}/ready`);
    },
    refused: async () => owner.post(`${await sandboxDelivery(service)}/ready`),
    action: 'delivery.tell-ready',
  },
  'POST /portal/v1/:environment/deliveries/:deliveryID/advance': {
    prepare: async () => {
      const path = await sandboxDelivery(service);
      return () => owner.post(`${path}/advance`);
    },
    refused: async () => owner.post(`${await sandboxDelivery(service)}/advance`, { to: 'COMPLETED' }),
    action: 'delivery.advance',
    says: ({ before, after }) =>
      assert.deepEqual([before.status, after.status], ['ALLOCATING', 'PENDING_PICKUP']),
  },
  'POST /portal/v1/:environment/deliveries/:deliveryID/fail': {
    prepare: async () => {
      const path = await sandboxDelivery(service);
      await owner.post(`${path}/advance`);
      await owner.post(`${path}/advance`);
      return () => owner.post(`${path}/fail`);
    },
    refused: () => owner.post(`${base}/deliveries/DE-NONE/fail`),
    action: 'delivery.fail',
    says: ({ before, after }) =>
      assert.deepEqual([before.status, after.status], ['PICKING_UP', 'FAILED_PICKUP']),
  },
  'POST /portal/v1/:environment/plays': {
    prepare: async () => () => owner.post(`${base}/plays`, { scenario: 'manual' }),
    refused: () => owner.post(`${base}/plays`, { scenario: 'manual', webhooks: 'duplicate' }),
    action: 'sandbox.play',
    says: ({ after }) =>
      assert.deepEqual(after, { scenario: 'manual', category: 'EXPRESS', speed: null, webhooks: null }),
  },
  'PUT /portal/v1/:environment/defaults': {
    prepare: async () => {
      // Chosen again it is no change.
      const defaults = { scenario: 'recipient-absent', speed: 600 };
      return async () => {
        await owner.put(`${base}/defaults`, defaults);
        return owner.put(`${base}/defaults`, defaults);
      };
    },
    refused: () => owner.put(`${base}/defaults`, { scenario: 'teleported' }),
    action: 'sandbox.set-defaults',
    says: ({ before, after }) =>
      assert.deepEqual([before, after], [null, { scenario: 'recipient-absent', speed: 600 }]),
  },
  'POST /portal/v1/:environment/certifications': certification(owner),
});

/** Changes and resends of webhooks by a provider's people. */
export const webhookChanges = ({ service, owner }: Cast): Cases => {
  const path = `${base}/webhooks`;
  const production = '/portal/v1/production/webhooks';
  const endpoint = { url: 'https://example.com/hook', authKey: 'x-key', authValue: 'a-long-secret-value' };
  const set = () => owner.put(`${path}/endpoint`, endpoint);
  /** A delivery with an unsent event, and an endpoint registered since. */
  const bookUnsent = async () => {
    await owner.delete(`${path}/endpoint`);
    const { workspaceId } = service.provider;
    const { id } = await insertTestDelivery(service.ctx, { workspaceId });
    await set();
    return id;
  };
  return {
    'PUT /portal/v1/:environment/webhooks/endpoint': {
      prepare: async () => set,
      refused: () => owner.put(`${path}/endpoint`, { url: 'nowhere' }),
      action: 'webhook.set',
      says: ({ before, after }) => {
        assert.deepEqual([before, after.url, after.authKey], [null, endpoint.url, 'x-key']);
        assert.ok(!JSON.stringify(after).includes(endpoint.authValue));
      },
    },
    'POST /portal/v1/:environment/webhooks/endpoint/secret': {
      prepare: async () => {
        await set();
        return () => owner.post(`${path}/endpoint/secret`);
      },
      refused: () => owner.post(`${production}/endpoint/secret`),
      action: 'webhook.rotate-secret',
    },
    'POST /portal/v1/:environment/webhooks/events/:eventID/resend': {
      prepare: async () => {
        const id = await bookUnsent();
        const { events } = (await owner.get(`${path}/events?deliveryID=${id}`)).body.data;
        return () => owner.post(`${path}/events/${events[0].id}/resend`);
      },
      refused: () => owner.post(`${path}/events/evt_NONE/resend`),
      action: 'events.resend',
      says: ({ after }) => assert.equal(after.resent, 1),
    },
    'POST /portal/v1/:environment/webhooks/events/resend': {
      prepare: async () => {
        await service.ctx.sql.query(giveUpStatement, [await bookUnsent()]);
        return () => owner.post(`${path}/events/resend`, { from: '2026-01-01T00:00:00Z' });
      },
      refused: () => owner.post(`${production}/events/resend`, { from: '2026-01-01T00:00:00Z' }),
      action: 'events.resend',
    },
    'DELETE /portal/v1/:environment/webhooks/endpoint': {
      prepare: async () => {
        await set();
        return () => owner.delete(`${path}/endpoint`);
      },
      refused: () => owner.delete(`${production}/endpoint`),
      action: 'webhook.remove',
      says: ({ before, after }) => assert.deepEqual([before.url, after], [endpoint.url, null]),
    },
  };
};
