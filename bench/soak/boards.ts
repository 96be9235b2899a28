import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../src/context.ts';
import { createPerson } from '../../src/people/create.ts';
import { openSession } from '../../src/people/sessions/open-session.ts';

/** Boards of operations that are open. */
export interface Boards {
  /** Messages of all streams so far. */
  messages(): number;
  /** Streams that ended and were opened again. */
  reopened(): number;
  stop(): void;
}

/** Opens boards of production, in turn on each process; one whose stream ends opens it again, as the page does. */
export async function openBoards(ctx: Context, urls: readonly string[], count: number): Promise<Boards> {
  const controller = new AbortController();
  const counts = { messages: 0, reopened: 0 };
  const watch = async (url: string, token: string) => {
    while (!controller.signal.aborted) {
      await follow(url, token, controller.signal, counts).catch(() => undefined);
      if (controller.signal.aborted) return;
      counts.reopened += 1;
      await pause(1_000);
    }
  };
  for (let index = 0; index < count; index += 1) {
    const email = `soak-${index}@example.com`;
    const person = { workspaceId: null, email, name: 'Soak', passwordHash: '$none' };
    const { id: personId } = await createPerson(ctx, { ...person, role: 'dispatcher' });
    const { token } = await openSession(ctx, { personId });
    void watch(urls[index % urls.length]!, token);
  }
  return {
    messages: () => counts.messages,
    reopened: () => counts.reopened,
    stop: () => controller.abort(),
  };
}

async function follow(
  url: string,
  token: string,
  signal: AbortSignal,
  counts: { messages: number },
): Promise<void> {
  const response = await fetch(`${url}/operations/v1/board/stream?environment=production`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  if (response.status !== 200) throw new Error(`no stream: ${response.status}`);
  for await (const text of response.body!.pipeThrough(new TextDecoderStream()))
    counts.messages += text.split('\n\n').length - 1;
}
