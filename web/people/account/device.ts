/** Browser names in `User-Agent`, the most specific first: Edge, for example, also names Chrome and Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (client: string, names: readonly (readonly [mark: string, name: string])[]) =>
  names.find(([mark]) => client.includes(mark))?.[1];

/** Returns a session's browser and system, such as `Chrome · Windows`; an unknown client keeps its own name. */
export function deviceName(client: string): string {
  const names = [nameIn(client, browsers), nameIn(client, systems)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(' · ') : client;
}
