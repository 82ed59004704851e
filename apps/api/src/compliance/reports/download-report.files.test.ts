import { once } from 'node:events';
import { createConnection } from 'node:net';
import { lagosDate } from '@icare/domain/lagos-date';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const who = await portal.person({ role: 'ROLE_HR' });
const reader = await portal.as(who);
const get = (path: string) => reader.get(`/api/compliance/reports/${path}`).buffer(true);

/** The text extraction loses the space before the number of pages, which is a separate drawing. */
const footOf = (page: string) =>
  page
    .match(/Page (\d+ of) ?(\d+)/)
    ?.slice(1)
    .join(' ');

const letters = 'Ụgọchukwu Ọbịnna Ńwá-Ị̀gwè ₦5,000';
const formula = '=HYPERLINK("http://evil.example")';
const long = 'Certificate of everything '.repeat(7).trim();
const type = await addCertificationType(portal, { name: long });
const holder = await portal.person({ name: letters, department: 'Surgery', staffNumber: '+1' });
await addRecord(portal, {
  userId: holder.id,
  typeId: type.id,
  certificateNumber: formula,
  expirationDate: dateOf(inDays(portal, 3)),
});

test('a report is an attachment with a file name, may not be cached, and its type may not be guessed', async () => {
  const day = lagosDate(portal.clock.now());
  const { headers } = await get('summary').expect(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename=compliance-summary-${day}.pdf`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const csv = await get('department?format=csv').expect(200);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.text.startsWith('\uFEFFDepartment Report\r\nHospital,')).toBe(true);
  await expect.poll(portal.files).toEqual([]);
});

const formats = [
  ['pdf', '%PDF-'],
  ['xlsx', 'PK'],
  ['csv', '\uFEFF'],
] as const;
test.each(
  ['summary', 'expiration', 'department'].flatMap((report) =>
    formats.map(([format, start]) => [report, format, start] as const),
  ),
)(
  'the %s report as %s has its name and the first bytes of its format',
  async (report, format, start) => {
    const { headers, body, text } = await get(`${report}?format=${format}`).expect(200);
    const name = `compliance-${report}-${lagosDate(portal.clock.now())}.${format}`;
    expect(headers['content-disposition']).toBe(`attachment; filename=${name}`);
    const content = format === 'pdf' ? Buffer.from(body).toString('latin1') : text;
    expect(content.startsWith(start)).toBe(true);
  },
);

test('the PDF has every letter of Igbo and the naira sign, and long names wrap', async () => {
  const { body } = await get('expiration').buffer(true).expect(200);
  const pdf = await getDocumentProxy(new Uint8Array(body));
  const { text: pages } = await extractText(pdf, { mergePages: false });
  const all = pages.join(' ').replace(/\s+/g, ' ').normalize('NFC');
  for (const word of letters.normalize('NFC').split(' ')) expect(all).toContain(word);
  expect(all).toContain(long);
  expect(all.replaceAll(' ', '')).toContain(formula);
  expect(pages.map(footOf)).toEqual(pages.map((_, index) => `${index + 1} of ${pages.length}`));
  for (const term of ['As of', 'Department: All departments', 'Expiry dates: up to', 'Definitions'])
    expect(all).toContain(term);
});

test('a text that looks like a formula is escaped in a CSV file', async () => {
  const lines: string[][] = parse((await get('expiration?format=csv').expect(200)).text, {
    bom: true,
    relax_column_count: true,
  });
  const line = lines.find(
    (cells) => cells.includes(letters.normalize('NFC')) || cells.includes(letters),
  );
  expect(line).toEqual(expect.arrayContaining([`'${formula}`, `'+1`, '3']));
});

test('a long PDF repeats table heads, numbers its pages, splits no row and has every row once', async () => {
  const people = await Promise.all(
    Array.from({ length: 3 }, () => portal.person({ department: 'Radiology' })),
  );
  const short = await addCertificationType(portal);
  const numbers = Array.from({ length: 1200 }, (_, index) => `LONG-${index}X`);
  await prisma.complianceRecord.createMany({
    data: numbers.map((certificateNumber, index) => ({
      id: portal.platform.newId(),
      userId: people[index % 3]?.id ?? '',
      typeId: short.id,
      state: 'active' as const,
      certificateNumber,
      expirationDate: dateOf(inDays(portal, index % 60)),
      createdAt: portal.clock.now(),
      updatedAt: portal.clock.now(),
    })),
  });
  const { body } = await get('expiration?department=Radiology').expect(200);
  const pdf = await getDocumentProxy(new Uint8Array(body));
  const { text: pages } = await extractText(pdf, { mergePages: false });
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.map(footOf)).toEqual(pages.map((_, index) => `${index + 1} of ${pages.length}`));
  for (const page of pages.slice(0, -2)) expect(page).toContain('Certificate number');
  const found = pages.flatMap((page) => page.replace(/\s+/g, '').match(/LONG-\d+X/g) ?? []);
  expect(new Set(found).size).toBe(1200);
  expect(found).toHaveLength(1200);
});

test('invalid ranges, reports, formats and departments are field errors', async () => {
  for (const [path, field] of [
    ['summary?from=2026-12-02&to=2026-12-01', 'from'],
    ['summary?to=2025-02-30', 'to'],
    ['summary?format=docx', 'format'],
    ['summary?department=Catering', 'department'],
    ['everything', 'report'],
  ]) {
    const { status, body } = await get(path ?? '');
    expect([path, status]).toEqual([path, 400]);
    expect(body.errors[0].path).toBe(field);
  }
  await get('expiration?from=2099-01-01&format=csv').expect(200);
});

test('only roles that may read all records get reports, and each download is audited', async () => {
  const staff = await portal.as('ROLE_STAFF');
  await staff.get('/api/compliance/reports/summary').expect(403);
  await portal.visitor.get('/api/compliance/reports/summary').expect(401);
  await get('expiration?format=xlsx&department=Surgery').expect(200);
  const [trace] = await prisma.auditEvent.findMany({
    where: { actorId: who.id, action: 'compliance.report_downloaded' },
    orderBy: { sequence: 'desc' },
    take: 1,
    include: { detail: true },
  });
  expect(trace?.detail?.after).toEqual({
    report: 'expiration',
    format: 'xlsx',
    department: 'Surgery',
    rows: 1,
  });
});

test('a HEAD request creates no report', async () => {
  const before = await prisma.auditEvent.count({ where: { actorId: who.id } });
  const { headers } = await reader.head('/api/compliance/reports/summary').expect(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(await prisma.auditEvent.count({ where: { actorId: who.id } })).toBe(before);
});

test('a client that disconnects leaves no temporary file and no connection behind', async () => {
  const token = await portal.tokenOf(who);
  const { hostname, port } = new URL(portal.url);
  const socket = createConnection(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `GET /api/compliance/reports/expiration?department=Radiology HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  await expect.poll(async () => (await portal.files()).length).toBe(1);
  socket.destroy();
  await expect.poll(async () => (await portal.files()).length).toBe(0);
});

test('a report that fails halfway is an error and leaves no temporary file behind', async () => {
  const failing = await testPortal({
    pages: false,
    mayFail: true,
    replace: (platform) => ({
      storage: {
        ...platform.storage,
        stage: async () => {
          const file = await platform.storage.stage();
          file.writable.once('pipe', () => file.writable.destroy(new Error('The disk is full.')));
          return file;
        },
      },
    }),
  });
  const client = await failing.as('ROLE_COMPLIANCE');
  for (const format of ['pdf', 'xlsx']) {
    const { body, headers } = await client
      .get(`/api/compliance/reports/summary?format=${format}`)
      .expect(500);
    expect(body).toMatchObject({ success: false, code: 'internal' });
    expect(headers).not.toHaveProperty('content-disposition');
  }
  expect(await failing.files()).toEqual([]);
});
