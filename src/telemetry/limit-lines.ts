import type { LoggerOptions } from 'pino';

/**
 * Maximum number of log lines of one kind in a second; further ones are counted. Strangers can cause four kinds: refused
 * access, reached limits, failed requests and their count. Together they stay within 100 lines a second.
 */
const mostOfKind = 25;
const secondMs = 1_000;

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/**
 * Creates a hook that limits the lines of a log, so that a flood fills no disk and hides no other line (decision 659).
 * Lines with the same message are of one kind. At the end of the second, one line states how many were left out.
 */
export function limitLines(): LogMethod {
  const counts = new Map<string, number>();
  return function (args, method) {
    const kind = messageIn(args);
    const count = (counts.get(kind) ?? 0) + 1;
    if (counts.size === 0) {
      const flush = () => {
        const left = [...counts].filter(([, all]) => all > mostOfKind);
        counts.clear();
        for (const [of, all] of left) this.warn({ of, count: all - mostOfKind }, 'log lines left out');
      };
      setTimeout(flush, secondMs).unref();
    }
    counts.set(kind, count);
    if (count <= mostOfKind) method.apply(this, args);
  };
}

/** Returns the message among the arguments of a log call, which may follow an object. */
const messageIn = (args: readonly unknown[]): string => {
  const [first, second] = args;
  return typeof first === 'string' ? first : String(second ?? '');
};
