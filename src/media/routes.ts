import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { Failed, oneOf } from '../http/schema.ts';
import { problems } from '../problems.ts';
import type { Files } from './files.ts';
import { isLinkGood, mediaIdPattern } from './links.ts';
import { fileNameOf, photoSizes } from './photo-files.ts';
import { findMedia } from './store.ts';

const LinkQuery = Type.Object({
  expires: Type.String(),
  signature: Type.String(),
  size: Type.Optional(oneOf(photoSizes, { description: 'small: a WebP of at most 320 pixels a side' })),
});
type Link = {
  Params: { mediaID: string };
  Querystring: { expires?: string; signature?: string; size?: string };
};

/** Shows a photo to whoever holds a signed link to it (spec 2.10). */
export function mediaRoutes(app: FastifyInstance, ctx: Context, files: Files): void {
  app.get<Link>(
    '/media/:mediaID',
    {
      schema: {
        tags: ['Media'],
        operationId: 'showMedia',
        summary: 'A photo, by a signed link that expires',
        security: [],
        querystring: LinkQuery,
        response: { '4xx': Failed },
      },
    },
    async ({ params, query }, reply) => {
      const { expires = '', signature = '' } = query;
      const link = { mediaId: params.mediaID, expires: String(expires), signature: String(signature) };
      if (!mediaIdPattern.test(link.mediaId) || !isLinkGood(ctx.config, link, ctx.now())) {
        throw problems.mediaLinkInvalid();
      }
      const media = await findMedia(ctx.sql, link.mediaId);
      const size = query.size === 'small' ? 'small' : 'full';
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
  );
}

/** Lets the routes of a scope take photos as their bodies, up to the configured size. */
export function takeImages(app: FastifyInstance, { config }: Context): void {
  const bodyLimit = config.mediaMaxMegabytes * 1024 * 1024;
  app.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit },
    async (_: unknown, body: Buffer) => body,
  );
}

/** The bytes of a photo's request. @throws imageUnknown when it carried something else, or nothing */
export function readImageBody(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw problems.imageUnknown();
  return body;
}
