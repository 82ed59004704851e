import { readDocument } from '@icare/contracts/document-reading';
import { expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { pdf, wordFile } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';
import { readDocumentTexts } from './text/read-document-texts.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const staff = await portal.as('ROLE_STAFF');
const { visitor } = portal;
const textPath = (id: string) => readDocument.path.replace(':id', id);

async function uploadWord(details = {}) {
  const bytes = await wordFile(['Call 333.', 'Rub up a contraction.']);
  const { _id } = await uploadDocument(admin, details, { bytes, name: 'ward.docx' });
  await readDocumentTexts(portal.platform, new AbortController().signal, { pauseRatio: 0 });
  return _id as string;
}

test('a visitor reads the text of a public document, which a browser revalidates', async () => {
  const id = await uploadWord({ visibility: 'public' });
  const first = await visitor.get(textPath(id)).set('accept-encoding', 'br');
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, no-cache',
  });
  const answer = readDocument.response.parse(first.body);
  expect(answer.data).toMatchObject({ version: 1, textState: 'searchable', textProblem: null });
  expect(answer.data.text).toMatchObject({ part: 1, parts: 1, isWhole: true });
  expect(JSON.stringify(answer.data.text?.sections)).toContain('Rub up a contraction.');

  const plain = await visitor.get(textPath(id)).set('accept-encoding', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toEqual(first.body);
  // As browsers ask on http.
  const zipped = await visitor.get(textPath(id)).set('accept-encoding', 'gzip, deflate');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.body).toEqual(first.body);
  const again = await visitor.get(textPath(id)).set('if-none-match', String(first.headers['etag']));
  expect(again.status).toBe(304);
  const beyond = await visitor.get(textPath(id)).query({ part: 2 });
  expect(beyond.status).toBe(404);
  expect(portal.log.filter(({ msg }) => msg.includes('already sent'))).toEqual([]);
});

test('only those who may open a document read its text', async () => {
  const id = await uploadWord({ visibility: 'staff' });
  expect((await visitor.get(textPath(id))).status).toBe(401);
  const read = await staff.get(textPath(id));
  expect(read.status).toBe(200);
  expect(read.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('authorization'),
  });
  const draft = await uploadWord({ status: 'Draft' });
  expect((await staff.get(textPath(draft))).status).toBe(404);
  expect((await admin.get(textPath(draft))).status).toBe(200);
});

test('a document without text says why', async () => {
  const { _id } = await uploadDocument(admin, { visibility: 'public' }, { bytes: pdf() });
  const waiting = await visitor.get(textPath(_id));
  expect(waiting.body.data).toMatchObject({ textState: 'waiting', text: null });
  expect(waiting.headers['cache-control']).toBe('no-store');
  await readDocumentTexts(portal.platform, new AbortController().signal, { pauseRatio: 0 });
  // Its only page is a picture, which is shown until text recognition has read it.
  const scan = await visitor.get(textPath(_id));
  expect(scan.body.data).toMatchObject({
    ...{ textState: 'waiting', textProblem: null, confidence: null },
    text: {
      sections: [{ number: 1, isPicture: true, blocks: [], size: { width: 200, height: 200 } }],
    },
  });
});
