import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '@icare/contracts/site';
import { afterAll, expect, test } from 'vitest';
import { makeWebApp } from '../../testing/web-app.ts';
import { createDrawProcess } from './draw-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'draw-test-'));
await makeWebApp(folder);
const { draw, close } = createDrawProcess(join(folder, 'server'));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const drawPositions = (...titles: string[]) =>
  draw({
    path: '/jobs',
    site: { shortName: 'Clinic' } as Site,
    answers: {
      '/hrsuit/api/jobs/public?limit=30': JSON.stringify({
        data: titles.map((jobTitle) => ({ jobTitle })),
      }),
      '/hrsuit/api/jobs/summary': '{"data":{}}',
    },
  });

test.each([
  ['ends its process', 'Ends', 'The process that draws pages has ended: 3.'],
  // In a thread it would end the portal, whatever the limits of the thread.
  ['fills its memory', 'Fills memory', 'The process that draws pages has ended: SIG'],
  ['throws', 'Breaks', 'This page cannot be drawn.'],
])('a page that %s fails alone, and at once', async (_, title, reason) => {
  const [failed, next] = await Promise.allSettled([drawPositions(title), drawPositions('Nurse')]);
  expect(String((failed as PromiseRejectedResult).reason)).toContain(reason);
  expect(next).toMatchObject({ value: { isDrawn: true, answers: [[['jobs'], ['Nurse']]] } });
});

// Last, since it is closed after it.
test('what is being drawn when the portal ends fails, and what waits is not begun', async () => {
  await drawPositions();
  const drawings = [drawPositions('Takes long'), drawPositions('Nurse')];
  await Promise.resolve();
  await close();
  const reasons = (await Promise.allSettled(drawings)).map((one) =>
    one.status === 'rejected' ? String(one.reason) : one.status,
  );
  expect(reasons).toEqual([
    'Error: The process that draws pages has ended: SIGKILL.',
    'Error: Nothing more is drawn.',
  ]);
});
