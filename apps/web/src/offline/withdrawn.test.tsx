import 'fake-indexeddb/auto';
import {
  type CriticalDocument,
  type DocumentTextPart,
  listCriticalDocuments,
  readDocument,
} from '@icare/contracts/document-reading';
import { expect, test } from 'vitest';
import { readSavedAnswer } from '../api/saved-answers.ts';
import { setDeviceOwner } from '../session/own-device.ts';
import { currentSession } from '../session/session-store.ts';
import { aDocument } from '../testing/document-samples.ts';
import { answerWith, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { keepCriticalDocuments } from './critical-documents.ts';

const critical: CriticalDocument = {
  ...{ document: { ...aDocument, isCritical: true }, references: [] },
  ...{ textParts: 1, textRevision: 'one' },
};
const unreadable: DocumentTextPart = {
  ...{ version: aDocument.version, sha256: 'a'.repeat(64), confidence: null, text: null },
  textState: 'unreadable',
  textProblem: 'damaged',
};

test('a document that is withdrawn goes from what the device kept as a visitor’s, too', async () => {
  const { api } = renderScreen('/privacy', {
    user: 'ROLE_STAFF',
    api: [
      serve(listCriticalDocuments, answerWith({ documents: [critical] })),
      serve(readDocument, answerWith(unreadable)),
    ],
  });
  const person = currentSession()?.user.id ?? '';
  setDeviceOwner('shared');
  await keepCriticalDocuments();
  setDeviceOwner(person);
  await keepCriticalDocuments();
  const href = `/api/documents/${aDocument._id}`;
  for (const owner of ['everyone', person])
    expect(await readSavedAnswer([owner], href)).toBeDefined();
  api.serve(listCriticalDocuments, answerWith({ documents: [] }));
  await keepCriticalDocuments();
  for (const owner of ['everyone', person])
    expect(await readSavedAnswer([owner], href)).toBeUndefined();
});
