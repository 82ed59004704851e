import { expect, test } from 'vitest';
import { sendForm, uploadDocument } from '../../testing/documents.ts';
import { compound, pdf } from '../../testing/files.ts';
import { testPortal } from '../../testing/portal.ts';
import { keepText } from './keep-text.ts';
import { readDocumentTexts } from './read-document-texts.ts';

const portal = await testPortal({ environment: { OCR: 'off' } });
const admin = await portal.as('ROLE_ADMIN');
const read = () =>
  readDocumentTexts(portal.platform, new AbortController().signal, { pauseRatio: 0 });

async function latestVersion(id: string) {
  const { body } = await admin.get(`/documents/${id}/versions`);
  return body.data.versions[0];
}

test('a version is waiting until it has been read, and then says what the search finds in it', async () => {
  const { _id } = await uploadDocument(admin, {}, { bytes: pdf() });
  expect(await latestVersion(_id)).toMatchObject({ textState: 'waiting', words: null });
  await read();
  // The PDF of the tests has no text at all.
  expect(await latestVersion(_id)).toMatchObject({ textState: 'unreadable', textProblem: 'empty' });
  const { body } = await admin.get('/documents').query({ text: 'unreadable' });
  expect(body.data.documents.map(({ _id }: { _id: string }) => _id)).toContain(_id);
});

test('a file that no reader understands keeps the others from nothing', async () => {
  const broken = await uploadDocument(admin, {}, { bytes: compound('doc'), name: 'old.doc' });
  const fine = await uploadDocument(admin, {}, { bytes: pdf() });
  await read();
  expect(await latestVersion(broken._id)).toMatchObject({ textState: 'unreadable' });
  expect((await latestVersion(fine._id)).textState).not.toBe('waiting');
});

test('a text that was cut says so, and can be found by IT', async () => {
  const cut = await uploadDocument(admin, {}, { bytes: pdf() });
  const whole = await uploadDocument(admin, {}, { bytes: pdf() });
  const keep = async (documentId: string, isWhole: boolean) => {
    const version = await portal.platform.database.prisma.documentVersion.findFirstOrThrow({
      where: { documentId },
      include: { file: true },
    });
    const { extension, size, sha256 } = version.file;
    const spans = [{ text: 'Wash your hands.' }];
    const blocks = [{ kind: 'paragraph' as const, spans }];
    const sections = [{ number: 1, title: null, isPicture: false, blocks }];
    await keepText(
      portal.platform,
      'test',
      { ...version, extension, size, sha256 },
      { text: { unit: 'page', isWhole, sections } },
    );
  };
  await keep(cut._id, false);
  await keep(whole._id, true);
  expect(await latestVersion(cut._id)).toMatchObject({ textState: 'searchable', textIsCut: true });
  expect(await latestVersion(whole._id)).toMatchObject({ textIsCut: false });
  const ids = async (text: string) => {
    const { body } = await admin.get('/documents').query({ text });
    return body.data.documents.map(({ _id }: { _id: string }) => _id);
  };
  expect(await ids('cut')).toEqual([cut._id]);
  expect(await ids('searchable')).toEqual(expect.arrayContaining([cut._id, whole._id]));
  // Its next version is read again.
  await sendForm(admin, `/documents/${cut._id}/versions`, { basedOn: '1' });
  expect(await ids('cut')).toEqual([]);
});
