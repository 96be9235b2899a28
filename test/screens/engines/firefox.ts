import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callTimeoutMs, type Engine, type EnginePage, type Size } from './engine.ts';
import { run } from './processes.ts';

const program = '/usr/bin/firefox-esr';

/** Nothing is fetched from elsewhere, and the page is the first thing that is seen. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'id-ID, id',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Calls a browser by WebDriver BiDi. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', failed);
  });
  return async <Result>(method: string, params: object): Promise<Result> => {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((done, failed) => {
      const timer = setTimeout(() => failed(new Error(`no answer to ${method}`)), callTimeoutMs);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        done(answer);
      });
    });
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answered;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result as Result;
  };
}

async function start({ width, height }: Size): Promise<EnginePage> {
  const browser = run(program, (folder) => {
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(folder, 'user.js'), lines.join(''));
    return ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank'];
  });
  const [, address] = await browser.said(/WebDriver BiDi listening on (ws:\S+)/);
  const call = await connect(`${address}/session`);
  await call('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } },
  });
  // The first tab has its focus in the address bar.
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab' });
  await call('browsingContext.setViewport', { context, viewport: { width, height } });
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { type, result, exceptionDetails } = await call<{
      type: string;
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
      target: { context },
      awaitPromise: true,
    });
    if (type !== 'success') throw new Error(`${exceptionDetails?.text} in ${expression}`);
    return JSON.parse(result?.value ?? 'null') as Value;
  };
  return {
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate,
    perform: async (actions) => void (await call('input.performActions', { context, actions })),
    choose: async (selector, files) => {
      const { nodes } = await call<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      });
      await call('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files });
    },
    picture: async () => {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: () => browser.end(),
  };
}

export const firefox: Engine = {
  name: 'Firefox',
  lacking: existsSync(program) ? [] : ['firefox-esr'],
  start,
};
