import { test } from 'node:test';
import { newDataDir } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { repeatedly, startProvider, surviveKills } from '../support/kills.ts';

test('kill -9 of one of two processes on one database, in turn, during bookings: the same', async () => {
  const { url } = await createDatabase();
  const more = { DATABASE_URL: url, DEMO: 'on', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };
  const provider = await startProvider(newDataDir(), { processes: 2, more });
  await surviveKills(provider, repeatedly([() => provider.replace(0), () => provider.replace(1)]));
});
