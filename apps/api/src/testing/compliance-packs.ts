import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { makePacks } from '../compliance/packs/make-packs.ts';
import { storeFile } from './application-files.ts';
import { dateOf } from './compliance.ts';
import type { Client, TestPortal } from './portal.ts';
import { readZip } from './read-zip.ts';

/** Adds a pack that somebody asked for, one about them, and one about somebody whose papers they checked. Returns the ids of their files. */
export async function addPacksOf(
  portal: TestPortal,
  { id, otherId, word }: { id: string; otherId: string; word: string },
): Promise<string[]> {
  const { database, newId, clock } = portal.platform;
  const files: string[] = [];
  for (const [askedById, userId] of [
    [id, null],
    [otherId, id],
    [otherId, otherId],
  ] as const) {
    const fileId = await storeFile(portal, Buffer.from(`pack of ${word}`), 'pack.zip');
    files.push(fileId);
    await database.prisma.compliancePack.create({
      data: {
        ...{ id: newId(), askedById, userId, fileId, seed: word, state: 'ready', copies: 'none' },
        ...{ asOf: dateOf('2026-11-01'), forHead: false, createdAt: clock() },
        expiresAt: new Date(clock().getTime() + 3_600_000),
      },
    });
  }
  return files;
}

/** Asks for a pack, has it made and opens it. */
export async function openPackOf(portal: TestPortal, client: Client, body: object) {
  const path = '/api/compliance/packs';
  const asked = await client.post(path).send(body);
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  await makePacks(portal.platform, AbortSignal.timeout(60_000));
  const [pack] = (await client.get(path).expect(200)).body.data;
  expect(pack).toMatchObject({ id: asked.body.data.id, problem: null, state: 'ready' });
  const { body: bytes } = await client
    .get(`${path}/${pack.id}/file`)
    .responseType('blob')
    .expect(200);
  const files = await readZip(bytes);
  const rows = (name: string): Record<string, string>[] =>
    parse(files.get(name) as Buffer, { bom: true, columns: true });
  return { pack, bytes: bytes as Buffer, files, rows };
}

/** A pack that is ready, of the caller if they may have one. */
export async function addReadyPack(portal: TestPortal, client: Client): Promise<string> {
  const body = { department: 'Nursing', copies: 'none' };
  const own = await client.post('/api/compliance/packs').send(body);
  const mayAsk = own.status === 201;
  // A new one each time, since each may keep only a few.
  const asker = mayAsk ? client : await portal.as('ROLE_COMPLIANCE');
  const answer = mayAsk ? own : await asker.post('/api/compliance/packs').send(body);
  await makePacks(portal.platform, AbortSignal.timeout(60_000));
  return answer.body.data.id;
}
