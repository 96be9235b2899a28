import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { type BodyForm, Bytes } from '../http/body.ts';
import { createRoom } from '../http/limits/room.ts';
import { uncheckedParameters } from '../http/query.ts';
import { defineRoute } from '../http/route.ts';
import { oneOf } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import type { Files } from '../storage/files.ts';
import { networkOf } from '../workspaces/network.ts';
import { imageTooThin } from './image.ts';
import { isLinkGood, mediaIdPattern } from './links.ts';
import { fileNameOf, photoSizes } from './photo-files.ts';
import { findMedia } from './store.ts';

/**
 * The maximum numbers of photos sent at the same time: in total, and to clients of one network. A photo stays in memory
 * until its client has read it (decision 568).
 */
const mostSent = 24;
const mostOfNetwork = 12;
/** Time without progress after which the connection of a client that stopped reading is closed. */
const stalledMs = 20_000;

const LinkQuery = Type.Object({
  expires: Type.String({ description: 'Until when the link is good, in seconds since 1970' }),
  signature: Type.String({ description: 'That the link was made here' }),
  size: Type.Optional(oneOf(photoSizes, { description: 'small: a WebP of at most 320 pixels a side' })),
});

const header = (description: string) => Type.String({ description });
const photo = {
  description: 'The photo.',
  content: { 'image/jpeg': Bytes, 'image/png': Bytes, 'image/webp': Bytes },
  headers: {
    'cache-control': header('The client may cache it for an hour.'),
    'content-disposition': header('It is displayed, not downloaded.'),
    'content-security-policy': header('It runs no script.'),
    'x-content-type-options': header('The content type is not guessed.'),
  },
};

const elsewhere = {
  description: 'The photo is at another address, for five minutes.',
  content: {},
  headers: { location: header('The address.') },
};

/** Shows a photo to every holder of a signed link to it (spec 2.10). */
export function mediaRoutes(app: FastifyInstance, ctx: Context, files: Files): void {
  const takeRoom = createRoom({ most: mostSent, mostOfCaller: mostOfNetwork });
  defineRoute(app, {
    method: 'GET',
    path: '/media/:mediaID',
    operationId: 'showMedia',
    tag: 'Media',
    summary: 'Show a photo by a signed link that expires',
    isOpen: true,
    query: uncheckedParameters(LinkQuery),
    answers: { 200: photo, 302: elsewhere },
    refusals: [problems.mediaLinkInvalid(), problems.mediaNotFound(), problems.busy()],
    run: async ({ params, query, ip }, reply) => {
      const { expires = '', signature = '' } = query;
      const link = { mediaId: params.mediaID, expires: String(expires), signature: String(signature) };
      if (!mediaIdPattern.test(link.mediaId) || !isLinkGood(ctx.config, link, ctx.now())) {
        throw problems.mediaLinkInvalid();
      }
      const media = await findMedia(ctx.sql, link.mediaId);
      const size = query.size === 'small' ? 'small' : 'full';
      if (media !== undefined && ctx.config.mediaRedirect && files.link !== undefined) {
        return reply.redirect(await files.link(fileNameOf(media, size)), 302);
      }
      takeRoom(networkOf(ip), reply);
      reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
      const bytes = media && (await files.read(fileNameOf(media, size)));
      if (media === undefined || bytes === undefined) throw problems.mediaNotFound();
      return reply
        .headers({
          'content-type': size === 'small' ? 'image/webp' : media.contentType,
          'cache-control': 'private, max-age=3600',
          'content-security-policy': "default-src 'none'",
          'x-content-type-options': 'nosniff',
          'content-disposition': 'inline',
        })
        .send(bytes);
    },
  });
}

/** Makes the routes that are registered on `app` accept photos as bodies. */
export function takeImages(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  );
}

/** A photo as a request body. @throws imageUnknown if it is empty or not a photo */
export const image: BodyForm<Buffer> = {
  content: { 'image/jpeg': Bytes, 'image/png': Bytes, 'image/webp': Bytes },
  isRequired: true,
  refusals: [problems.imageUnknown()],
  read: (body) => {
    if (!Buffer.isBuffer(body)) throw problems.imageUnknown();
    return body;
  },
};

/** The refusals that an upload of a photo can get. */
export const photoRefusals = [
  problems.imageBroken(),
  problems.imageTooLarge(),
  imageTooThin(),
  problems.busy(),
  problems.tooManyPhotos(),
  problems.uploadReused(),
];
