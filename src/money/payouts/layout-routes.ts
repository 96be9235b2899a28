import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import { Done } from '../../http/schema.ts';
import { newLayoutId } from '../../ids.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { accountants } from '../../vocabulary/roles.ts';
import type { Layout } from './layout.ts';
import { findLayout, listLayouts, removeLayout, type StoredLayout, saveLayout } from './layouts-store.ts';
import { LayoutAnswer, LayoutRequest, Layouts, readLayout, showLayout } from './schema.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const path = '/operations/v1/payout-layouts';
const one = `${path}/:layoutID` as const;

export const layoutExample = {
  name: 'Transfer massal',
  separator: 'COMMA',
  hasHeads: true,
  dayForm: 'DD/MM/YYYY',
  isChecked: false,
  columns: [
    { head: 'Rekening', content: 'number' },
    { head: 'Jumlah', content: 'amount' },
  ],
};

const subjectOf = (id: string) => ({ kind: 'payout layout', id }) as const;

/** Routes for the layouts of files for the bank (decision 753). `app` checks the role with `requireRole`. */
export function payoutLayoutRoutes(app: FastifyInstance, ctx: Context): void {
  const found = async (each: Context, id: string) =>
    orRefuse(await findLayout(each.sql, id), problems.layoutNotFound);
  const save = (signedIn: SignedIn, layout: StoredLayout, before?: Layout) =>
    changeInPerson(ctx, signedIn, async (each, tx) => {
      await saveLayout(tx, layout, { by: signedIn.id, at: each.now() });
      const change = {
        action: 'payout-layout.save' as const,
        subject: subjectOf(layout.id),
        ...(before && { before }),
        after: layout,
      };
      return [{ status: 'Success', data: showLayout(layout) }, change];
    });
  define(app, {
    method: 'GET',
    path,
    operationId: 'listPayoutLayouts',
    isExpensive: true,
    summary: 'List the layouts of files for bulk transfers',
    answers: { 200: Layouts },
    run: async () => ({ status: 'Success', data: (await listLayouts(ctx.sql.reading)).map(showLayout) }),
  });
  define(app, {
    method: 'POST',
    path,
    operationId: 'addPayoutLayout',
    summary: 'Add a layout of files for bulk transfers',
    body: json(LayoutRequest, layoutExample),
    answers: { 201: LayoutAnswer },
    run: ({ body, signedIn }) => save(signedIn, { id: newLayoutId(ctx.now()), ...readLayout(body) }),
  });
  define(app, {
    method: 'PUT',
    path: one,
    operationId: 'changePayoutLayout',
    summary: 'Change a layout; files that were made keep theirs',
    body: json(LayoutRequest, layoutExample),
    answers: { 200: LayoutAnswer },
    refusals: [problems.layoutNotFound()],
    run: async ({ params: { layoutID }, body, signedIn }) =>
      save(signedIn, { id: layoutID, ...readLayout(body) }, await found(ctx, layoutID)),
  });
  define(app, {
    method: 'DELETE',
    path: one,
    operationId: 'removePayoutLayout',
    summary: 'Remove a layout; files that were made keep theirs',
    answers: { 200: Done },
    refusals: [problems.layoutNotFound()],
    run: ({ params: { layoutID }, signedIn }) =>
      changeInPerson(ctx, signedIn, async (each, tx) => {
        const before = await found(each, layoutID);
        await removeLayout(tx, layoutID);
        const change = { action: 'payout-layout.remove' as const, subject: subjectOf(layoutID), before };
        return [{ status: 'Success', message: 'Susunan berkas dihapus.' }, change];
      }),
  });
}
