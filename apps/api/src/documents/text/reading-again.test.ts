import { join } from 'node:path';
import type { SearchHit } from '@icare/contracts/search';
import { grantPortalAccess, portalRole } from '@icare/database/roles';
import { renderPdf } from '@icare/demo/render-pdf';
import { expect, test } from 'vitest';
import { backUp, emptyPlace, placeOf, restore, scratchFolder } from '../../testing/archives.ts';
import { uploadDocument } from '../../testing/documents.ts';
import { type Client, type TestPortal, testPortal } from '../../testing/portal.ts';
import { textReader } from './keep-text.ts';
import { readDocumentTexts } from './read-document-texts.ts';

const portal = await testPortal({ environment: { OCR: 'off' } });
const admin = await portal.as('ROLE_ADMIN');

const read = ({ platform }: TestPortal) =>
  readDocumentTexts(platform, new AbortController().signal, { pauseRatio: 0 });

async function addPolicy(sentence: string): Promise<string> {
  const bytes = await renderPdf(
    {
      ...{ slug: 'policy', name: 'Policy', category: 'Policies', departments: ['Nursing'] },
      ...{ subcategory: 'Clinical', description: '', status: 'Active', visibility: 'public' },
      ...{ daysAgo: 0, format: 'pdf', number: 'POL-NUR-001', version: 1 },
      content: { purpose: sentence, sections: [] },
    },
    { hospital: 'Owerri Medical Centre', issuedOn: '2026-11-20' },
  );
  const { _id } = await uploadDocument(admin, {}, { bytes, name: 'policy.pdf' });
  return _id;
}

async function findIds(client: Client, q: string): Promise<string[]> {
  const { body } = await client.get('/api/search').query({ q, in: 'document', exact: 'true' });
  return body.data.hits.map(({ id }: SearchHit) => id);
}

async function textOf(client: Client, id: string): Promise<string> {
  const { body } = await client.get(`/api/documents/${id}/text`);
  return JSON.stringify(body.data.text?.sections ?? null);
}

test('what an older reader has read stays as it is after an update until it is read again, once', async () => {
  const id = await addPolicy('The ambulance bay is kept clear.');
  await read(portal);
  const { documentVersion, documentSection, documentText } = portal.platform.database.prisma;
  const { id: versionId } = await documentVersion.findFirstOrThrow({ where: { documentId: id } });
  // As an older reader left it: with fewer of the words.
  await documentVersion.update({
    where: { id: versionId },
    data: { textReader: textReader - 1, words: 1 },
  });
  await documentSection.updateMany({ where: { versionId }, data: { text: 'ambulance' } });
  expect(await findIds(portal.visitor, 'ambulance')).toEqual([id]);
  expect(await findIds(portal.visitor, 'bay')).toEqual([]);
  expect(await textOf(portal.visitor, id)).toContain('kept clear');

  await read(portal);
  expect(await findIds(portal.visitor, 'bay')).toEqual([id]);
  expect(await documentVersion.findUniqueOrThrow({ where: { id: versionId } })).toMatchObject({
    textReader,
    textState: 'searchable',
    words: expect.any(Number),
  });
  expect(await documentText.count({ where: { versionId } })).toBe(1);
  expect(await documentSection.count({ where: { versionId } })).toBe(1);

  const before = await documentText.findMany({ where: { versionId } });
  const opened: string[] = [];
  const { storage } = portal.platform;
  const watched = {
    ...storage,
    open: (fileId: string) => (opened.push(fileId), storage.open(fileId)),
  };
  await read({ ...portal, platform: { ...portal.platform, storage: watched } });
  expect(opened).toEqual([]);
  expect(await documentText.findMany({ where: { versionId } })).toEqual(before);
});

test('after a restore what was read is found at once, and what was not is read', async () => {
  const known = await addPolicy('Oxygen cylinders stand upright.');
  await read(portal);
  const unread = await addPolicy('Generators are tried on Mondays.');
  const place = await emptyPlace();
  await restore(place, await backUp(placeOf(portal), await scratchFolder()));
  // As every start does.
  await grantPortalAccess(place.databaseUrl, portalRole);
  const restored = await testPortal({
    environment: { OCR: 'off' },
    beside: {
      databaseUrl: place.databaseUrl,
      filesFolder: join(place.config.dataDirectory, 'files'),
      clock: portal.clock,
    },
  });
  expect(await findIds(restored.visitor, 'oxygen cylinders')).toEqual([known]);
  expect(await textOf(restored.visitor, known)).toContain('stand upright');
  expect(await findIds(restored.visitor, 'generators mondays')).toEqual([]);
  await read(restored);
  expect(await findIds(restored.visitor, 'generators mondays')).toEqual([unread]);
  expect(await textOf(restored.visitor, unread)).toContain('tried on Mondays');
});
