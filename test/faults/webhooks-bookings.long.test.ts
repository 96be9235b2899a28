import { test } from 'node:test';
import { newDataDir, postmasterPid, serverPids } from '../support/data-folder.ts';
import { repeatedly, startProvider, surviveKills } from '../support/kills.ts';

test('kill -9 of the database, and of it with the service, during bookings: all that was acknowledged arrives, in order, and nothing else', async () => {
  const dataDir = newDataDir();
  const provider = await startProvider(dataDir);
  const kills = [
    () => void process.kill(postmasterPid(dataDir), 'SIGKILL'),
    () => provider.replace(0, serverPids(dataDir)),
  ];
  await surviveKills(provider, repeatedly(kills));
});
