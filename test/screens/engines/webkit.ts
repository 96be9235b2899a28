import { existsSync, globSync } from 'node:fs';
import { callTimeoutMs, type Engine, type EnginePage, type Size } from './engine.ts';
import { run } from './processes.ts';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

/** Key of an element in WebDriver's answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Calls a session by WebDriver. */
async function call<Value>(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
): Promise<Value> {
  const signal = AbortSignal.timeout(callTimeoutMs);
  const answer = await fetch(address, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${address}: ${value.error}: ${value.message}`);
  return value;
}

/** Starts a screen that is nowhere shown. @returns its name, and a function that ends it */
async function startDisplay() {
  const screen = run(display, () => ['-displayfd', '1', '-screen', '0', '600x400x24', '-nolisten', 'tcp']);
  const [, number] = await screen.said(/^(\d+)$/);
  return { name: `:${number}`, end: screen.end };
}

async function start({ width, height }: Size): Promise<EnginePage> {
  const screen = await startDisplay();
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const running = run(driver, () => [`--port=${port}`, '--host=local'], {
    DISPLAY: screen.name,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  const root = `http://127.0.0.1:${port}/session`;
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await retry(() => call<{ sessionId: string }>(root, 'POST', { capabilities }));
  const session = `${root}/${sessionId}`;
  const post = <Value = unknown>(path: string, body: object) =>
    call<Value>(`${session}${path}`, 'POST', body);
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const script = `const done = arguments[0];
      (async () => JSON.stringify(await (${expression})) ?? 'null')().then((json) => done({ json }), (error) => done({ error: String(error) }));`;
    const { json, error } = await post<{ json?: string; error?: string }>('/execute/async', {
      script,
      args: [],
    });
    if (error !== undefined) throw new Error(`${error} in ${expression}`);
    return JSON.parse(json!) as Value;
  };
  // The window has bars, so the page is smaller.
  await post('/window/rect', { width, height });
  const [innerWidth, innerHeight] = await evaluate<[number, number]>('[innerWidth, innerHeight]');
  await post('/window/rect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight });
  return {
    open: async (url) => void (await post('/url', { url })),
    evaluate,
    perform: async (actions) => void (await post('/actions', { actions })),
    choose: async (selector, files) => {
      const element = await post<Record<string, string>>('/element', {
        using: 'css selector',
        value: selector,
      });
      await post(`/element/${element[elementKey]}/value`, { text: files.join('\n') });
    },
    picture: async () => Buffer.from(await call<string>(`${session}/screenshot`, 'GET'), 'base64'),
    close: async () => {
      await call(session, 'DELETE').catch(() => undefined);
      await running.end();
      await screen.end();
    },
  };
}

/** Tries again until the driver takes connections. */
async function retry<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let left = 100; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !/fetch failed/.test(String(error))) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}

export const webkit: Engine = {
  name: 'WebKit',
  lacking: [
    ...(existsSync(driver) && browser !== undefined ? [] : ['webkit2gtk-driver']),
    ...(existsSync(display) ? [] : ['xvfb']),
  ],
  start,
};
