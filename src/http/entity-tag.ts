import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { AnswerForm } from './route.ts';

/** The header with the entity tag that the caller already has. */
export const IfNoneMatch = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'The ETag of the answer that the caller has' })),
});

/** The entity tag of a response, or of the 304 in its place. */
export const entityTag = Type.String({ description: 'The version of the answer, for `If-None-Match`' });

export const unchanged: AnswerForm = {
  description: 'Nothing has changed.',
  content: {},
  headers: { etag: entityTag },
};

/**
 * Returns true if a list of entity tags contains a tag; the comparison ignores weakness, which a proxy may change (RFC
 * 9110, 8.8.3.2).
 */
export const knowsTag = (list: string | undefined, tag: string): boolean =>
  list?.split(',').some((each) => each.trim() === '*' || opaque(each.trim()) === opaque(tag)) === true;

const opaque = (tag: string) => tag.replace(/^W\//, '');

/** Sends a response tagged with its content's hash, or 304 to a caller who already has it. */
export function sendTagged(reply: FastifyReply, answer: object): FastifyReply {
  const text = JSON.stringify(answer);
  const tag = `"${hash('sha1', text, 'base64url')}"`;
  reply.header('etag', tag);
  if (knowsTag(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
