import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '../context.ts';
import { type BodyForm, Bytes } from '../http/body.ts';
import { parameters } from '../http/query.ts';
import { routesOf } from '../http/route.ts';
import { named, Success } from '../http/schema.ts';
import { keepPart } from '../media/keep-part.ts';
import { receivedBytesOf } from '../media/picture-parts.ts';
import { readSaid, UploadQuery } from '../media/schema.ts';
import { findPictureUpload } from '../media/uploads-store.ts';
import { problems } from '../problems/problems.ts';
import type { Files } from '../storage/files.ts';
import { couriers } from '../vocabulary/roles.ts';

const define = routesOf({ tag: 'Courier: assignments', roles: couriers });
const path = '/courier/v1/pictures/:uploadID';

const offsetHeader = 'upload-offset';
const lengthHeader = 'upload-length';
const partType = 'application/partial-upload';
/** Maximum size of a part of a picture. Phones send far smaller parts, and even parts of this size fit into memory. */
const mostPartBytes = 1024 * 1024;

const Received = Success(
  named('PictureUpload', 'How far the upload of a picture is.', {
    receivedBytes: Type.Integer({ description: 'The next part begins here' }),
  }),
  'PictureUploadAnswer',
  'How far it is.',
);

const byteCount = (description: string) => Type.Optional(Type.String({ pattern: '^\\d{1,9}$', description }));
const PartHeaders = Type.Object({
  [offsetHeader]: byteCount('Where the part begins in the picture'),
  [lengthHeader]: byteCount('The bytes of the whole picture'),
});

const part: BodyForm<Buffer> = {
  content: { [partType]: Bytes },
  isRequired: true,
  refusals: [problems.bodyMissing()],
  read: (body) => {
    if (!Buffer.isBuffer(body)) throw problems.bodyMissing();
    return body;
  },
};

/**
 * Registers the routes for resumable uploads of pictures, like those of the IETF draft (decision 431). `app` already
 * requires a role.
 */
export function pictureRoutes(app: FastifyInstance, ctx: Context, files: Files): void {
  app.addContentTypeParser(
    partType,
    { parseAs: 'buffer', bodyLimit: mostPartBytes },
    async (_: unknown, body: Buffer) => body,
  );
  define(app, {
    method: 'GET',
    path,
    operationId: 'readPictureUpload',
    summary: 'Show how far the upload of a picture is',
    answers: { 200: Received },
    run: async ({ params: { uploadID }, signedIn }) => {
      const upload = await findPictureUpload(ctx.sql, signedIn.id, uploadID);
      return {
        status: 'Success',
        data: { receivedBytes: upload === undefined ? 0 : receivedBytesOf(upload) },
      };
    },
  });
  define(app, {
    method: 'PATCH',
    path,
    operationId: 'uploadPicturePart',
    summary: 'Upload the next part of a picture, which steps then name as their photo or signature',
    description:
      'The first part begins the upload. `Upload-Offset` must be the bytes that have arrived: after a cut, 409 ' +
      '`uploadOffsetWrong` tells them in `facts.receivedBytes`. A picture is whole once `receivedBytes` is its ' +
      '`Upload-Length`; it may then prove steps of several deliveries, and is kept for two days for that.',
    headers: PartHeaders,
    query: parameters(UploadQuery),
    body: part,
    bodyLimit: mostPartBytes,
    answers: { 200: Received },
    refusals: [
      problems.headerInvalid('Upload-Offset', countRule),
      problems.uploadOffsetWrong(0),
      problems.uploadReused(),
      problems.tooManyUploads(),
      problems.imageUnknown(),
    ],
    run: async ({ params: { uploadID }, signedIn, query, headers, body }) => {
      const receivedBytes = await keepPart(ctx, files, {
        courierId: signedIn.id,
        uploadId: uploadID,
        offset: readCount(headers, 'Upload-Offset'),
        lengthBytes: readCount(headers, 'Upload-Length'),
        bytes: body,
        ...readSaid(query),
      });
      return { status: 'Success', data: { receivedBytes } };
    },
  });
}

const countRule = 'harus berupa jumlah byte';

/** Reads a header as a whole number. @throws headerInvalid */
function readCount(headers: Readonly<Record<string, unknown>>, name: string): number {
  const text = headers[name.toLowerCase()];
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) throw problems.headerInvalid(name, countRule);
  return Number(text);
}
