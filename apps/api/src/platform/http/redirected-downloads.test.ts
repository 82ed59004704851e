import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { startSwift } from '../../testing/object-store.ts';
import { testPortal } from '../../testing/portal.ts';
import { hasSwift } from '../../testing/swift-server.ts';

describe.skipIf(!hasSwift)('a portal that sends browsers to its object store', async () => {
  if (!hasSwift) return;
  const swift = await startSwift();
  const { environment } = await swift.makeBucket();
  const portal = await testPortal({
    environment: { ...environment, STORAGE_DOWNLOADS: 'redirect' },
    pages: false,
  });
  const admin = await portal.as('ROLE_ADMIN');
  const bytes = pdf({ size: 300_000 });
  const name = 'Ụkpụrụ “ọcha” 50% & mehr';
  const { path, _id } = await uploadDocument(admin, { name }, { bytes });
  const asBrowser = (headers: Record<string, string> = {}) =>
    portal.visitor
      .get(path)
      .redirects(0)
      .set({ 'sec-fetch-site': 'same-origin', ...headers });

  test('gives them an address for one minute, which answers as the portal does', async () => {
    const streamed = await portal.visitor.get(path).responseType('blob');
    const sent = await asBrowser();
    expect([sent.status, sent.text]).toEqual([302, '']);
    expect(sent.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const address = new URL(sent.headers['location'] ?? '');
    expect(address.origin).toBe(swift.endpoint);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    for (const header of ['content-type', 'content-disposition', 'content-length']) {
      expect([header, answer.headers.get(header)]).toEqual([header, streamed.headers[header]]);
    }
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const part = await fetch(address, { headers: { range: 'bytes=5-9' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
      206,
      bytes.subarray(5, 10),
    ]);
  });

  test('signs for this one file and for these headers only', async () => {
    const { headers } = await asBrowser();
    const address = new URL(headers['location'] ?? '');
    const changed = new URL(address);
    changed.searchParams.set('response-content-disposition', 'inline');
    const other = new URL(address);
    other.pathname = `${address.pathname}0`;
    const { host, port } = address;
    const status = (url: URL, method = 'GET') =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = httpRequest({
          host: '127.0.0.1',
          port,
          path: url.pathname + url.search,
          method,
          headers: { host },
        });
        call
          .once('response', (answer) => resolve(answer.resume().statusCode))
          .once('error', reject)
          .end();
      });
    expect(await status(address)).toBe(200);
    expect(await status(changed)).toBe(403);
    expect(await status(other)).toBe(403);
    expect(await status(address, 'DELETE')).toBe(403);
  });

  test('sends nobody else there, and does not let its pages read from anywhere else', async () => {
    expect((await portal.visitor.get(path).redirects(0)).status).toBe(200);
    const head = await portal.visitor.head(path).redirects(0).set('sec-fetch-site', 'same-origin');
    expect([head.status, head.headers['content-length']]).toEqual([200, '300000']);
    const { headers } = await portal.visitor.get(path);
    expect((await asBrowser({ 'if-none-match': headers['etag'] ?? '' })).status).toBe(304);
    const policy = (await portal.visitor.get('/api/health')).headers['content-security-policy'];
    expect(policy).toContain(`connect-src 'self' ${swift.endpoint};`);
  });

  test('gives no address of a file that is locked away', async () => {
    const { fileId } = await portal.platform.database.prisma.document.findUniqueOrThrow({
      where: { id: _id },
    });
    await portal.platform.database.prisma.fileMalware.create({
      data: { fileId, state: 'infected', since: portal.clock.now() },
    });
    portal.platform.malware.quarantine.forget();
    expect((await asBrowser()).status).toBe(410);
    await expect(
      portal.platform.storage.signAddress?.(fileId, {
        ...{ 'content-type': 'a/b', 'content-disposition': 'attachment', 'cache-control': '' },
      }),
    ).rejects.toThrow();
  });
});
