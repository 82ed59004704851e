import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { policyFields, sendForm, uploadDocument } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { startSwift } from '../../testing/object-store.ts';
import { testPortal } from '../../testing/portal.ts';
import { hasSwift } from '../../testing/swift-server.ts';
import { toJob } from '../jobs/duty.ts';
import { checkStoredFiles, checkStoredFilesJob } from './check-stored-files.ts';
import type { Storage } from './storage.ts';
import { sweepStorage } from './sweep.ts';

describe.skipIf(!hasSwift)('a portal whose files lie in an object store', async () => {
  if (!hasSwift) return;
  const swift = await startSwift();
  const { environment } = await swift.makeBucket();
  const portal = await testPortal({ environment, mayFail: true, pages: false });
  const { prisma } = portal.platform.database;
  const admin = await portal.as('ROLE_ADMIN');

  async function keptFiles(storage: Storage = portal.platform.storage) {
    const names = [];
    for await (const { kind, name } of storage.list()) if (kind === 'kept') names.push(name);
    return names;
  }
  const fileOf = async (id: string) =>
    (await prisma.document.findUniqueOrThrow({ where: { id } })).fileId;

  test.each([
    ['small', 2_000],
    ['large', 9_000_000],
  ])('a %s file is uploaded, and downloaded whole and in ranges', async (_, size) => {
    const bytes = pdf({ size });
    const { path, _id } = await uploadDocument(admin, { name: 'In the store' }, { bytes });
    expect(await keptFiles()).toContain(await fileOf(_id));
    const get = (headers: Record<string, string> = {}) =>
      portal.visitor.get(path).set(headers).responseType('blob');
    const whole = await get();
    expect([whole.status, Buffer.compare(whole.body, bytes)]).toEqual([200, 0]);
    const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
    expect(whole.headers).toMatchObject({ etag, 'content-length': String(size) });
    const part = await get({ range: 'bytes=100-1099' });
    expect([part.status, Buffer.compare(part.body, bytes.subarray(100, 1100))]).toEqual([206, 0]);
    expect(part.headers['content-range']).toBe(`bytes 100-1099/${size}`);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ range: `bytes=${size}-` })).status).toBe(416);
    expect((await portal.visitor.head(path)).headers['content-length']).toBe(String(size));
  });

  test('nothing remains on the disk of the portal, nor in the store of what is refused', async () => {
    await uploadDocument(admin);
    const before = (await keptFiles()).length;
    const refused = await sendForm(admin, '/documents', { ...policyFields, category: 'None' });
    expect(refused.status).toBe(400);
    expect(await keptFiles()).toHaveLength(before);
    const left = await readdir(portal.filesFolder, { recursive: true });
    expect(left).toEqual(['incoming']);
  });

  test('the sweep removes after an hour what no row names, and nothing that a row names', async () => {
    const { _id } = await uploadDocument(await portal.as('ROLE_ADMIN'));
    const staged = await portal.platform.storage.stage();
    await new Promise((resolve) => staged.writable.once('close', resolve).end('left behind'));
    const stray = portal.platform.newId();
    await staged.keep(stray);
    await sweepStorage(portal.platform);
    expect(await keptFiles()).toContain(stray);
    portal.clock.advance(3_700_000);
    await sweepStorage(portal.platform);
    const kept = await keptFiles();
    expect(kept).not.toContain(stray);
    expect(kept).toContain(await fileOf(_id));
  });

  test('an object that is gone is told to who asks for it, and found by the daily check', async () => {
    // The sweep's test ended the first session.
    const { _id, path } = await uploadDocument(await portal.as('ROLE_ADMIN'));
    const fileId = await fileOf(_id);
    await portal.platform.storage.remove(fileId);
    const gone = await portal.visitor.get(path);
    expect([gone.status, gone.body.code]).toEqual([410, 'file_gone']);
    portal.clock.advance(86_400_000);
    await toJob(portal.platform, {
      name: checkStoredFilesJob,
      every: 'day',
      run: (ended) => checkStoredFiles(portal.platform, ended),
    }).run(new AbortController().signal);
    const { damage } = await prisma.storedFile.findUniqueOrThrow({ where: { id: fileId } });
    expect(damage).toBe('missing');
  });
});
