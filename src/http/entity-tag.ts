import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { AnswerForm } from './route.ts';

/** The request header with the entity tag of the response that the caller already has. */
export const IfNoneMatch = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'The ETag of the answer that the caller has' })),
});

/** The `etag` response header; a 304 carries it, too. */
export const entityTag = Type.String({ description: 'The version of the answer, for `If-None-Match`' });

export const unchanged: AnswerForm = {
  description: 'Nothing has changed.',
  content: {},
  headers: { etag: entityTag },
};

/**
 * Returns true if `list`, the value of an `If-None-Match` header, contains the tag or `*`. The `W/` prefix of weak tags
 * is ignored, because a proxy may add or remove it (RFC 9110, 8.8.3.2).
 */
export const knowsTag = (list: string | undefined, tag: string): boolean =>
  list?.split(',').some((each) => each.trim() === '*' || opaque(each.trim()) === opaque(tag)) === true;

const opaque = (tag: string) => tag.replace(/^W\//, '');

/** Sends a response with the hash of its content as its entity tag, or 304 if the caller already has that content. */
export function sendTagged(reply: FastifyReply, answer: object): FastifyReply {
  const text = JSON.stringify(answer);
  const tag = `"${hash('sha1', text, 'base64url')}"`;
  reply.header('etag', tag);
  if (knowsTag(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
