import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { lagosDate } from '@icare/domain/lagos-date';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { serviceBody } from '../../testing/facilities.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

/** Asks the database each time. */
const direct = await testPortal({ pages: false });
const portal = await testPortal({
  beside: direct,
  pages: false,
  environment: { PUBLIC_MEMORY_MB: '64' },
});
const admin = await portal.as('ROLE_ADMIN');
const hr = await portal.as('ROLE_HR');
const staff = await portal.as('ROLE_STAFF');
const otherStaff = await portal.as('ROLE_STAFF');
const otherAdmin = direct.withToken(
  await direct.tokenOf(await direct.person({ role: 'ROLE_ADMIN' })),
);
const directStaff = direct.withToken(
  await direct.tokenOf(await direct.person({ role: 'ROLE_STAFF' })),
);

const listened = (tables: Parameters<typeof portal.platform.database.changes.versionOf>[0]) =>
  vi.waitFor(() => expect(portal.platform.database.changes.versionOf(tables)).not.toBeNull());
await listened(['documents']);

/** How often the database is asked while the work is done. */
async function countStatements(work: () => Promise<unknown>) {
  const asked = vi.spyOn(portal.platform.database.send, 'rows');
  await work();
  const count = asked.mock.calls.length;
  asked.mockRestore();
  return count;
}

const textOf = async (client: Client, path: string) => {
  const { status, text } = await client.get(path);
  return { status, text };
};

test('an answer is made once, and again after a change', async () => {
  const { _id } = await uploadDocument(admin, { name: 'Made once' });
  for (const path of ['/api/documents?search=made%20once', `/api/documents/${_id}`]) {
    const first = await textOf(portal.visitor, path);
    const again = async () => expect(await textOf(portal.visitor, path)).toEqual(first);
    // What this process has written it is also told, a moment later, and asks once more.
    await vi.waitFor(async () => expect(await countStatements(again)).toBe(0));
  }
  await admin.patch(`/documents/${_id}`).send({ name: 'Made twice' });
  const { body } = await portal.visitor.get(`/api/documents/${_id}`);
  expect(body.data.name).toBe('Made twice');
});

const words = ['ward', 'night', 'hand', 'Ọbịnna', '%', '_'];
const wordArbitrary = fc.constantFrom(...words);
const queryArbitrary = fc.oneof(
  fc
    .record(
      {
        category: fc.constantFrom('Policies', 'SOPs', 'Public Affairs'),
        department: fc.constantFrom('Nursing', 'Laboratory', 'IT'),
        search: wordArbitrary,
        limit: fc.constantFrom('1', '2', '100'),
      },
      { requiredKeys: [] },
    )
    .map((query) => `/api/documents?${new URLSearchParams(query)}`),
  fc
    .record(
      {
        department: fc.constantFrom('Nursing', 'Laboratory'),
        search: wordArbitrary,
        featured: fc.constantFrom('true', 'false'),
      },
      { requiredKeys: [] },
    )
    .map((query) => `/hrsuit/api/jobs/public?${new URLSearchParams(query)}`),
  fc.constantFrom('/api/facilities', '/api/doctors'),
);

type Step = { by: 'portal' | 'other' | 'hand'; what: number; word: string };
const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom('portal', 'other', 'hand'),
  what: fc.nat(4),
  word: wordArbitrary,
});

/** Changes something that visitors see. */
async function change({ by, what, word }: Step) {
  const { prisma } = direct.platform.database;
  if (by === 'hand') {
    await prisma.document.updateMany({ data: { description: `${word} ${what}` } });
    return;
  }
  const client = by === 'portal' ? admin : otherAdmin;
  if (what < 3) {
    await uploadDocument(client, {
      name: `${word} ${what}`,
      ...(what === 1 && {
        category: 'SOPs',
        departments: ['Nursing', 'Laboratory'],
        subcategory: '',
      }),
      ...(what === 2 && { visibility: 'staff' }),
    });
  } else if (what === 3) {
    await hr.post('/hrsuit/api/jobs').send({ jobTitle: `${word} nurse`, department: 'Nursing' });
  } else {
    await client.post('/api/facilities').send(serviceBody());
  }
}

test('visitors and staff get the answers of the database, byte for byte, whoever changes what', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepArbitrary, { minLength: 1, maxLength: 3 }),
      fc.array(queryArbitrary, { minLength: 1, maxLength: 4 }),
      async (steps, queries) => {
        for (const step of steps) {
          for (const path of queries) {
            await portal.visitor.get(path).expect(200);
            await staff.get(path).expect(200);
          }
          await change(step);
          for (const path of queries) {
            // Staff have it at once, whoever wrote it.
            expect(await textOf(staff, path)).toEqual(await textOf(directStaff, path));
            const wanted = await textOf(direct.visitor, path);
            const agree = async () => expect(await textOf(portal.visitor, path)).toEqual(wanted);
            // The process that wrote has it at once, others when they are told.
            if (step.by === 'portal') await agree();
            else await vi.waitFor(agree, { interval: 5 });
          }
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('it is sent compressed, and not again to a browser that has it', async () => {
  await uploadDocument(admin, { name: 'Compressed', description: 'ward '.repeat(150) });
  const path = '/api/documents?search=compressed';
  const plain = await portal.visitor.get(path).set('accept-encoding', 'identity');
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding, authorization',
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await fetch(`${portal.url}${path}`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toBe(plain.text);
    const raw = await portal.visitor
      .get(path)
      .set('accept-encoding', encoding)
      .buffer()
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    expect(String(raw.body) === plain.text || String(decompress(raw.body)) === plain.text).toBe(
      true,
    );
  }
  const refused = await fetch(`${portal.url}${path}`, {
    headers: { 'accept-encoding': 'br;q=0, gzip; q=0.5' },
  });
  expect(refused.headers.get('content-encoding')).toBe('gzip');
  const known = await portal.visitor.get(path).set('if-none-match', String(plain.headers['etag']));
  expect([known.status, known.text]).toEqual([304, '']);
});

test('staff get what is for staff, from an answer of their own, which no cache between may keep', async () => {
  const { _id } = await uploadDocument(admin, { name: 'Only for staff', visibility: 'staff' });
  const path = '/api/documents?search=only%20for%20staff';
  const countOf = async (client: Client) => {
    const { body, headers } = await client.get(path);
    return [body.data.documents.length, headers['cache-control'], headers['etag']];
  };
  for (let round = 0; round < 2; round++) {
    expect(await countOf(portal.visitor)).toEqual([0, 'public, no-cache', expect.any(String)]);
    expect(await countOf(staff)).toEqual([1, 'no-store', undefined]);
    await portal.visitor.get(`/api/documents/${_id}`).expect(401);
    await staff.get(`/api/documents/${_id}`).expect(200);
  }
});

test('all staff share an answer, and administrators another one', async () => {
  const { _id } = await uploadDocument(admin, { name: 'Shared by staff', visibility: 'staff' });
  const path = `/api/documents/${_id}`;
  await vi.waitFor(async () => {
    await staff.get(path).expect(200);
    expect(await countStatements(async () => void (await otherStaff.get(path)))).toBe(0);
  });
  expect(await countStatements(async () => void (await admin.get(path)))).toBe(1);
  // What is not in force any more, administrators still open, and see it as it is.
  await otherAdmin.patch(path.replace('/api', '')).send({ status: 'Archived' }).expect(200);
  await staff.get(path).expect(404);
  expect((await admin.get(path)).body.data.status).toBe('Archived');
});

test('visitors who ask the same at the same time ask the database once', async () => {
  const path = '/api/documents?search=at%20the%20same%20time';
  const ask = () => Promise.all(Array.from({ length: 20 }, () => portal.visitor.get(path)));
  expect(await countStatements(ask)).toBeLessThan(3);
});

test('the oldest answers go when there is no room for more', async () => {
  const small = await testPortal({
    ...{ beside: direct, pages: false },
    // Of what has no hits: 1.2 kB each.
    replace: ({ config }) => ({ config: { ...config, publicMemory: 20_000 } }),
  });
  await vi.waitFor(() =>
    expect(small.platform.database.changes.versionOf(['documents'])).not.toBeNull(),
  );
  const asked = vi.spyOn(small.platform.database.send, 'rows');
  const ask = (search: string) => small.visitor.get(`/api/documents?search=${search}`);
  await ask('first');
  // What is no parameter makes no other answer.
  await small.visitor.get('/hrsuit/api/jobs/summary');
  asked.mockClear();
  await small.visitor.get(`/hrsuit/api/jobs/summary?x=${'x'.repeat(5_000)}`).expect(200);
  expect(asked).not.toHaveBeenCalled();
  for (let at = 0; at < 20; at++) await ask(`zq${at}`);
  asked.mockClear();
  await ask('zq19');
  expect(asked).not.toHaveBeenCalled();
  await ask('first');
  expect(asked).toHaveBeenCalled();
});

// Last, since it ends the sessions.
test('an answer holds for its day', async () => {
  const { body } = await hr.post('/hrsuit/api/jobs').send({
    ...{ jobTitle: 'Until today', department: 'Laboratory' },
    applicationDeadline: lagosDate(portal.clock.now()),
  });
  const { id } = body.data;
  await portal.visitor.get(`/hrsuit/api/jobs/${id}`).expect(200);
  portal.clock.advance(86_400_000);
  await portal.visitor.get(`/hrsuit/api/jobs/${id}`).expect(404);
});
