import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import sharp from 'sharp';
import { addCourier, addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const service = await startService({
  config: {
    databaseReadUrl: 'postgres://standby/antar',
    databaseReadLagSeconds: 7,
    mapStyleUrl: 'https://maps.example.com/styles/quiet',
  },
});
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${service.baseUrl}${path}`, { headers, method, redirect: 'manual' });

const page = await (await get('/operations')).text();
const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';

test('decision 200: the root leads whoever is signed in to the screen of their role, and everybody else to operations', async () => {
  const { token: courier } = await addCourier(service.ctx);
  const { token: dispatcher } = await addPerson(service.ctx, 'dispatcher');
  const { token: provider } = await addPerson(service.ctx, 'provider-member', service.provider.workspaceId);
  for (const [token, where] of [
    [undefined, '/operations'],
    ['x'.repeat(43), '/operations'],
    [dispatcher, '/operations/today'],
    [provider, '/portal'],
    [courier, '/courier'],
  ] as const) {
    const answer = await get('/', token === undefined ? {} : { cookie: `antar_session=${token}` });
    assert.equal(answer.status, 302);
    assert.equal(answer.headers.get('location'), where);
  }
});

test('decision 200: every address of a screen serves its page, which no cache keeps without asking', async () => {
  for (const path of [
    '/operations',
    '/operations/',
    '/operations/sign-in?next=%2Fcouriers',
    '/operations/a/b/c',
    '/portal',
    '/portal/production/staff',
  ]) {
    const answer = await get(path);
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
    if (path.startsWith('/operations')) assert.equal(await answer.text(), page);
  }
});

test('decision 200: the policy lets in code of the service alone, and maps of the place of their style', async () => {
  const policy = (await get('/operations')).headers.get('content-security-policy') ?? '';
  const [, scripts = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
  assert.match(scripts, /^'self' 'sha256-[A-Za-z0-9+/=]+'$/);
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /connect-src 'self' https:\/\/maps\.example\.com;/);
  assert.match(policy, /img-src 'self' data: blob: https:\/\/maps\.example\.com;/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(page, /<meta name="antar-map-style" content="https:\/\/maps\.example\.com\/styles\/quiet"/);
});

test('decision 705: pages name the zone of the company', () => {
  assert.match(page, /<meta name="antar-company-zone" content="Asia\/Jakarta"/);
});

test('decision 168: pages say how far searches may be behind where a standby answers them', () => {
  assert.match(page, /<meta name="antar-read-lag" content="7"/);
});

test('decision 200: parts are compressed, may be kept for ever, and are named by what is in them', async () => {
  assert.match(script, /^\/assets\/operations-[\w-]{8}\.js$/);
  const plain = Buffer.from(await (await get(script, { 'accept-encoding': 'identity' })).arrayBuffer());
  for (const encoding of ['br', 'gzip']) {
    const answer = await get(script, { 'accept-encoding': encoding });
    assert.equal(answer.headers.get('content-encoding'), encoding);
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    // `fetch` has decompressed it: it is whole.
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), plain);
  }
});

test('decision 200: a part that is not there is refused as any address, and may not be kept', async () => {
  const answer = await get('/assets/operations-00000000.js');
  assert.equal(answer.status, 404);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.deepEqual(await answer.json(), { status: 'Failed', error: 'Alamat tidak ditemukan.' });
});

test('decision 200: the addresses of interfaces below a screen are answered as before', async () => {
  const unknown = await get('/operations/v1/nothing');
  assert.equal(unknown.status, 404);
  assert.equal(unknown.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal((await get('/operations/v1/moves')).status, 405);
  assert.equal((await get('/operations/v1/deliveries')).status, 401);
  assert.equal((await get('/portal/v1/production/deliveries')).status, 401);
  assert.equal((await get('/operations', {}, 'POST')).status, 405);
});

test('decision 242: a courier’s phone gets the narrowest policy, and may be asked for camera and place', async () => {
  const answer = await get('/courier/job/DE-1');
  assert.equal(answer.status, 200);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const courierPage = await answer.text();
  const hashOf = (part: RegExp) => {
    const [, text = ''] = part.exec(courierPage) ?? [];
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  const script = hashOf(/<script>([\s\S]*?)<\/script>/);
  const style = hashOf(/<style>([\s\S]*?)<\/style>/);
  assert.ok(
    policy.includes(`script-src 'self' 'wasm-unsafe-eval' ${script}; style-src 'self' ${style};`),
    policy,
  );
  assert.match(policy, /img-src 'self' blob: data: https:\/\/maps\.example\.com;/);
  assert.match(policy, /connect-src 'self' https:\/\/maps\.example\.com;/);
  assert.doesNotMatch(policy, /'unsafe/);
  const permissions = answer.headers.get('permissions-policy') ?? '';
  assert.match(permissions, /camera=\(self\), microphone=\(\), geolocation=\(self\)/);
  assert.equal((await get('/courier/v1/nothing')).status, 404);
});

test('decision 239: a courier’s page brings its sign-in and its styles along, compressed as the browser takes it', async () => {
  const plain = await get('/courier', { 'accept-encoding': 'identity' });
  assert.equal(plain.headers.get('content-encoding'), null);
  const text = await plain.text();
  assert.match(text, /<form[^>]*>.*Nomor telepon.*Kode masuk.*<\/form>/);
  assert.doesNotMatch(text, /rel="stylesheet"| style="/);
  for (const encoding of ['br', 'gzip']) {
    const answer = await get('/courier', { 'accept-encoding': encoding });
    assert.equal(answer.headers.get('content-encoding'), encoding);
    assert.equal(answer.headers.get('vary'), 'accept-encoding');
    assert.equal(await answer.text(), text);
  }
});

test('decision 242: the worker of a courier’s phone keeps its address, and names every part of the page', async () => {
  const worker = await get('/courier/sw.js');
  assert.equal(worker.headers.get('content-type'), 'text/javascript; charset=utf-8');
  assert.equal(worker.headers.get('cache-control'), 'no-cache');
  assert.equal(worker.headers.get('service-worker-allowed'), '/courier');
  const { files } = JSON.parse(/^self\.antarOffline=(.*);$/m.exec(await worker.text())![1]!);
  const courierPage = await (await get('/courier')).text();
  for (const [, part = ''] of courierPage.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
    assert.ok(files.includes(part), part);
  for (const file of files) assert.equal((await get(file)).status, 200, file);
});

test('decision 627: the manifest and the page name icons of the stated kind and size', async () => {
  const { icons } = (await (await get('/courier/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  const courierPage = await (await get('/courier')).text();
  const [, touch = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(courierPage) ?? [];
  const named = [...icons, { src: touch, sizes: '180x180', type: 'image/png', purpose: 'maskable' }];
  assert.deepEqual(
    named.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
    ['192x192 any', '512x512 any', '512x512 maskable', 'any any', '180x180 maskable'],
  );
  for (const { src, sizes, type, purpose } of named) {
    const answer = await get(src);
    assert.equal(answer.status, 200, src);
    assert.equal(answer.headers.get('content-type')?.split(';')[0], type);
    if (sizes === 'any') continue;
    const image = sharp(Buffer.from(await answer.arrayBuffer()));
    const { width, height } = await image.metadata();
    assert.equal(`${width}x${height}`, sizes);
    const corner = await image
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .ensureAlpha()
      .raw()
      .toBuffer();
    assert.deepEqual(
      [...corner],
      purpose === 'any' ? [0, 0, 0, 0] : [0x0f, 0x76, 0x6e, 255],
      `corner of ${src}`,
    );
  }
});
