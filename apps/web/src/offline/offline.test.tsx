import 'fake-indexeddb/auto';
import {
  type CriticalDocument,
  type DocumentTextPart,
  listCriticalDocuments,
  readDocument,
  readFigure,
  readPage,
} from '@icare/contracts/document-reading';
import { listDocumentReferences } from '@icare/contracts/document-references';
import { showDocumentRetirement } from '@icare/contracts/document-retirement';
import { type Document, getDocument } from '@icare/contracts/documents';
import { searchPortal } from '@icare/contracts/search';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { readSavedAnswer } from '../api/saved-answers.ts';
import { setDeviceOwner } from '../session/own-device.ts';
import { currentSession, endSession } from '../session/session-store.ts';
import { aDocument } from '../testing/document-samples.ts';
import { answerWith, refusal, serve, unreachable, unreadable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { keepCriticalDocuments, readKeptDocuments } from './critical-documents.ts';
import { finishForgetting, forgetPerson } from './forget-person.ts';

const codeBlue: Document = {
  ...aDocument,
  name: 'Code Blue',
  isCritical: true,
  emergencyCall: '333',
};
const path = `/read/${codeBlue._id}`;
const critical: CriticalDocument = {
  ...{ document: codeBlue, textParts: 1, textRevision: 'one' },
  references: [{ kind: 'rule', title: 'Resuscitation Guidelines 2025', address: null }],
};
const text: DocumentTextPart = {
  ...{ version: codeBlue.version, sha256: 'a'.repeat(64) },
  textState: 'searchable',
  textProblem: null,
  confidence: null,
  text: {
    ...{ unit: 'page', isWhole: true, part: 1, parts: 1, sectionCount: 1 },
    sections: [
      {
        ...{ number: 1, title: null, isPicture: false },
        blocks: [{ kind: 'paragraph', spans: [{ text: 'Start compressions.' }] }],
      },
    ],
  },
};
const listed = (...documents: CriticalDocument[]) =>
  serve(listCriticalDocuments, answerWith({ documents }));
const readable = serve(readDocument, answerWith(text));
const pageHref = `/api/documents/${codeBlue._id}/pages/2`;
class AlwaysNear {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe() {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect() {}
}
const allKept = { state: 'kept', picturesMissing: 0 };
const nothingAnswers = [
  listCriticalDocuments,
  getDocument,
  readDocument,
  listDocumentReferences,
] as const;

test('a critical document is read without a network, with its age', async () => {
  const { api, goTo } = renderScreen('/offline', { api: [listed(critical), readable] });
  await screen.findByRole('link', { name: 'Code Blue' });
  await screen.findByText(/^Saved on this device\. Checked today/);
  expect(api.callsTo(readDocument)).toHaveLength(1);
  for (const endpoint of nothingAnswers) api.serve(endpoint, unreachable);
  await goTo(path);
  await screen.findByText('Start compressions.');
  await screen.findByText(/^On this device: saved today \d\d:\d\d, version/);
  await screen.findByText(/1 emergency procedure is on this device/);

  api.serve(searchPortal, unreachable);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'compress' } });
  const results = within(await screen.findByRole('listbox'));
  await results.findByRole('option', { name: /^Code Blue/ });
});

test('what a critical document refers to is there without a network, as it was last', async () => {
  const { api, goTo } = renderScreen('/privacy', { api: [listed(critical), readable] });
  vi.stubGlobal('IntersectionObserver', AlwaysNear);
  await keepCriticalDocuments();
  const references = [{ kind: 'rule' as const, title: 'The next guidelines', address: null }];
  api.serve(listCriticalDocuments, answerWith({ documents: [{ ...critical, references }] }));
  await keepCriticalDocuments();
  for (const endpoint of nothingAnswers) api.serve(endpoint, unreachable);
  await goTo(path);
  const region = await screen.findByRole('region', { name: 'This document refers to' });
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['The next guidelines']);
});

test('a text that has not changed is not fetched again; a withdrawn document goes', async () => {
  const { api } = renderScreen('/privacy', { api: [listed(), readable] });
  await keepCriticalDocuments();
  api.serve(listCriticalDocuments, answerWith({ documents: [critical] }));
  // A page may ask for it while it is done anyway.
  const both = [keepCriticalDocuments(), keepCriticalDocuments()];
  expect(await Promise.all(both)).toEqual([allKept, allKept]);
  expect(api.callsTo(listCriticalDocuments)).toHaveLength(2);
  expect(await keepCriticalDocuments()).toEqual(allKept);
  expect(api.callsTo(readDocument)).toHaveLength(1);
  api.serve(
    listCriticalDocuments,
    answerWith({ documents: [{ ...critical, textRevision: 'two' }] }),
  );
  await keepCriticalDocuments();
  expect(api.callsTo(readDocument)).toHaveLength(2);
  api.serve(listCriticalDocuments, answerWith({ documents: [] }));
  await keepCriticalDocuments();
  api.serve(getDocument, unreachable);
  api.serve(readDocument, unreachable);
  expect((await readKeptDocuments())?.documents).toEqual([]);
});

test('on a shared device only what everybody may read is kept; on somebody’s own all until the sign-out', async () => {
  const { api } = renderScreen('/offline', {
    user: 'ROLE_STAFF',
    api: [listed(critical), readable],
  });
  await screen.findByText(/^Saved on this device/);
  expect(api.callsTo(listCriticalDocuments)[0]?.headers.has('authorization')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'It is my own: keep them' }));
  await screen.findByText('This is your own device.');
  const isSignedIn = () =>
    api.callsTo(listCriticalDocuments).some(({ headers }) => headers.has('authorization'));
  await vi.waitFor(() => expect(isSignedIn()).toBe(true));
  await vi.waitFor(async () => expect((await readKeptDocuments())?.documents).toHaveLength(1));
  api.serve(listCriticalDocuments, answerWith({ documents: [] }));
  act(() => endSession('signed-out'));
  await forgetPerson();
  await keepCriticalDocuments();
  expect((await readKeptDocuments())?.documents).toEqual([]);
});

describe('pages that are pictures', () => {
  const scan = { ...critical, textRevision: 'scan' };
  const pictures: DocumentTextPart = {
    ...text,
    textState: 'scanned',
    text: {
      ...{ unit: 'page', isWhole: true, part: 1, parts: 1, sectionCount: 2 },
      sections: [1, 2].map((number) => ({
        number,
        title: null,
        isPicture: number === 2,
        blocks: [],
      })),
    },
  };
  const api = [listed(scan), serve(readDocument, answerWith(pictures))];

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => {};
  });

  test('are read without a network, fetched once per revision, and go with their document', async () => {
    const screenShown = renderScreen('/privacy', {
      user: 'ROLE_STAFF',
      api: [...api, serve(readPage, {} as never)],
    });
    vi.stubGlobal('IntersectionObserver', AlwaysNear);
    expect(await keepCriticalDocuments()).toEqual(allKept);
    expect(await keepCriticalDocuments()).toEqual(allKept);
    expect(screenShown.api.callsTo(readPage)).toMatchObject([{ params: { number: '2' } }]);
    // Fetched in the background: it must not extend the session of whoever is signed in on a shared device.
    expect(screenShown.api.callsTo(readPage)[0]?.headers.has('authorization')).toBe(false);
    for (const endpoint of [...nothingAnswers, readPage])
      screenShown.api.serve(endpoint, unreachable);
    await screenShown.goTo(path);
    await screen.findByRole('img', { name: 'Page 2 of the original, as a picture' });
    screenShown.api.serve(listCriticalDocuments, answerWith({ documents: [] }));
    await keepCriticalDocuments();
    expect(await readSavedAnswer(['everyone'], pageHref)).toBeUndefined();
  });

  test('and the figures of other files, each once', async () => {
    const figure = { kind: 'figure', description: 'Chest', picture: { number: 3 } };
    const sections = [{ number: 1, title: null, isPicture: false, blocks: [figure, figure] }];
    const text = { ...pictures.text, unit: 'chapter', sectionCount: 1, sections };
    const word = {
      ...{ ...scan, textRevision: 'word' },
      document: { ...scan.document, extension: 'docx' as const },
    };
    const { api: fake } = renderScreen('/privacy', {
      api: [
        listed(word),
        serve(readDocument, answerWith({ ...pictures, text } as never)),
        serve(readFigure, {} as never),
      ],
    });
    expect(await keepCriticalDocuments()).toEqual(allKept);
    expect(fake.callsTo(readFigure)).toMatchObject([{ params: { number: '3' } }]);
  });

  test('that do not fit are left out, with a sentence, and the texts stay', async () => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      if (value.href === pageHref) throw new DOMException('Full.', 'QuotaExceededError');
      return put.call(this, value, key);
    });
    renderScreen('/offline', { api: [...api, serve(readPage, {} as never)] });
    await screen.findByText(/^Not every page that is a picture has room on this device/);
    await screen.findByRole('link', { name: 'Code Blue' });
  });

  test('that cannot be drawn, or not now, keep no other page from the device', async () => {
    const { api: fake } = renderScreen('/privacy', { api });
    fake.serve(readPage, refusal('undrawable_page', 'This page cannot be drawn as a picture.'));
    expect(await keepCriticalDocuments()).toEqual({ state: 'kept', picturesMissing: 1 });
    expect((await readKeptDocuments())?.documents).toHaveLength(1);
  });
});

test('says so when the device has no room', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  renderScreen('/offline', { api: [listed({ ...critical, textRevision: 'three' }), readable] });
  await screen.findByText(/^This device has no room for all emergency procedures/);
});

test('an answer that is not the portal’s hides nothing that is kept, and one that says so removes it', async () => {
  const { api, goTo } = renderScreen('/offline', { api: [listed(critical), readable] });
  await screen.findByText(/^Saved on this device/);
  // What is kept from before is shown at once.
  expect(await keepCriticalDocuments()).toEqual(allKept);
  for (const endpoint of nothingAnswers) api.serve(endpoint, unreadable);
  await goTo(path);
  await screen.findByText('Start compressions.');
  await goTo('/privacy');
  queryClient.clear();
  for (const endpoint of [getDocument, showDocumentRetirement])
    api.serve(endpoint, refusal('not_found', 'There is no such document.'));
  await goTo(path);
  await screen.findByText('This document is no longer here.');
});

test('a page that was closed while it removed what is personal leaves that to the next', async () => {
  const remove = vi.spyOn(IDBCursor.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The page is closed.', 'AbortError');
  });
  renderScreen('/privacy', { user: 'ROLE_STAFF', api: [listed(critical), readable] });
  setDeviceOwner(currentSession()?.user.id ?? '');
  await keepCriticalDocuments();
  await forgetPerson();
  expect((await readKeptDocuments())?.documents).toHaveLength(1);
  remove.mockRestore();
  await finishForgetting();
  const kept = await readSavedAnswer([currentSession()?.user.id ?? ''], listCriticalDocuments.path);
  expect(kept).toBeUndefined();
});

test('the search lists the critical documents before anything is typed, with whom to call', async () => {
  renderScreen('/offline', { api: [listed(critical), readable] });
  await screen.findByText(/^Saved on this device\. Checked today/);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const emergencies = await screen.findByRole('group', { name: 'Emergency' });
  const option = within(emergencies).getByRole('option', { name: /^Code Blue.*Call 333$/ });
  expect(option.getAttribute('href')).toBe(path);
  expect(screen.getAllByRole('group')[0]).toBe(emergencies);
});

test('without a network the search says that nothing on the device has the words, and lists what there is', async () => {
  const { api } = renderScreen('/offline', { api: [listed(critical), readable] });
  await screen.findByText(/^Saved on this device\. Checked today/);
  for (const endpoint of [...nothingAnswers, searchPortal]) api.serve(endpoint, unreachable);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox');
  fireEvent.change(box, { target: { value: 'snake bite' } });
  const group = await screen.findByRole('group', {
    name: 'Nothing on this device has all of these words. It has:',
  });
  within(group).getByRole('option', { name: /^Code Blue/ });
  fireEvent.change(box, { target: { value: 'compresions' } });
  await screen.findByRole('group', { name: 'On this device' });
});
