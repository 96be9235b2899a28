import type { Json } from './json.ts';
/** An event of a stream: its name, its id and its parsed data. */
export interface StreamEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: Json;
}

/** An open stream of server-sent events, read one by one. */
export interface TestStream {
  readonly response: Response;
  /** The next event; undefined after the last. */
  next(): Promise<StreamEvent | undefined>;
  close(): void;
}

export async function openStream(url: string, headers: Record<string, string> = {}): Promise<TestStream> {
  const controller = new AbortController();
  const response = await fetch(url, { headers, signal: controller.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  const next = async (): Promise<StreamEvent | undefined> => {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await reader.read();
        if (done) return undefined;
        buffer += value;
        continue;
      }
      const lines = buffer.slice(0, end).split('\n');
      buffer = buffer.slice(end + 2);
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field('data');
      if (data !== undefined)
        return { event: field('event') ?? 'message', id: field('id'), data: JSON.parse(data) };
    }
  };
  return { response, next, close: () => controller.abort() };
}
