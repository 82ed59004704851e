import { subscribe } from 'node:diagnostics_channel';
import { expect, test, vi } from 'vitest';
import { addPosting, applicationBody } from '../../testing/applications.ts';
import { pdf } from '../../testing/files.ts';
import { boundary, multipartBody, multipartHead } from '../../testing/multipart.ts';
import { testPortal } from '../../testing/portal.ts';
import { sendRaw } from '../../testing/raw-socket.ts';

/** Number of calls whose handler and cleanup have finished; their connections closed before. */
let ended = 0;
subscribe('tracing:fastify.request.handler:asyncEnd', () => {
  ended++;
});

const portal = await testPortal();
const { prisma } = portal.platform.database;
const { id: jobId } = await addPosting(portal);

const fields = Object.entries(applicationBody(jobId)).map(([name, value]) => [
  name,
  typeof value === 'string' ? value : JSON.stringify(value),
]);
const body = multipartBody(Object.fromEntries(fields), {
  name: 'cv.pdf',
  field: 'resume',
  bytes: pdf({ size: 300_000 }),
});
const head = multipartHead('/hrsuit/api/job-applications/with-files', 'nobody', body.length);
const send = (length: number, hangUp: boolean) =>
  sendRaw(portal.url, Buffer.concat([Buffer.from(head), body.subarray(0, length)]), { hangUp });

const left = async () => ({
  rows: await prisma.application.count({ where: { jobId } }),
  stored: await prisma.storedFile.count(),
  count: (await prisma.posting.findUniqueOrThrow({ where: { id: jobId } })).applicationCount,
  mails: await prisma.mail.count(),
  files: await portal.files(),
});
const nothing = { rows: 0, stored: 0, count: 0, mails: 0, files: [] };

test.each([
  ['in the fields', 100],
  ['in the middle of the resume', Math.floor(body.length / 2)],
  ['at the end of the resume', body.length - boundary.length - 12],
  ['in the last boundary', body.length - 6],
])('the line breaks %s: nothing is left of it', async (_, length) => {
  const endedBefore = ended;
  await send(length, true);
  await vi.waitUntil(() => ended > endedBefore, { timeout: 20_000 });
  expect(await left()).toEqual(nothing);
});

test('the same bytes are accepted when sent completely', async () => {
  expect(await send(body.length, false)).toMatch(/^HTTP\/1\.1 201 /);
  expect(await left()).toMatchObject({ rows: 1, stored: 1, count: 1, mails: 1 });
});
