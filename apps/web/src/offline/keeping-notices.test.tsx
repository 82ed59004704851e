import { getMyCertifications } from '@icare/contracts/compliance-people';
import { getDesk } from '@icare/contracts/desk';
import { listCriticalDocuments, readDocument, readPage } from '@icare/contracts/document-reading';
import { listOwnInterviews } from '@icare/contracts/own-interviews';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSavedAnswer } from '../api/saved-answers.ts';
import { currentSession } from '../session/session-store.ts';
import { nothingRequired } from '../testing/compliance-samples.ts';
import { emptyDeviceStorage } from '../testing/device-storage.ts';
import { aDocument } from '../testing/document-samples.ts';
import { answerWith, serve, unreachable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { keepCriticalDocuments } from './critical-documents.ts';
import { registerWorker } from './worker.ts';
import { workerMessages } from './worker-messages.ts';

const scan = { ...aDocument, name: 'Code Blue', isCritical: true };
const section = { title: null, isPicture: false, blocks: [] };
const critical = { document: scan, textParts: 1, textRevision: 'one', references: [] };
const text = {
  ...{ version: scan.version, sha256: 'a'.repeat(64) },
  ...{ textState: 'scanned' as const, textProblem: null, confidence: 91 },
  text: {
    ...{ unit: 'page' as const, isWhole: true, part: 1, parts: 1, sectionCount: 2 },
    sections: [
      { ...section, number: 1 },
      { ...section, number: 2, isPicture: true },
    ],
  },
};
const pageHref = `/api/documents/${scan._id}/pages/2`;
const desk = answerWith({
  emergencies: [],
  approvals: 0,
  versions: { documents: [], total: 0 },
  reviews: { documents: [], total: 0, kept: 0 },
  reading: { documents: [], total: 0, overdue: 0 },
  department: { name: 'Nursing', documents: [], total: 0 },
  changed: { since: '2026-11-20T08:00:00.000Z', documents: [] },
});
const api = [
  serve(listCriticalDocuments, answerWith({ documents: [critical] })),
  serve(readDocument, answerWith(text)),
  serve(readPage, {} as never),
  serve(listOwnInterviews, answerWith({ interviews: [] })),
  serve(getDesk, desk),
  serve(getMyCertifications, answerWith(nothingRequired)),
];
const refuse = (name: string) => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No.', name);
  });
};
const chooseOwn = async () => {
  const button = { name: 'It is my own: keep them' };
  fireEvent.click(await screen.findByRole('button', button));
};

beforeEach(async () => {
  Reflect.deleteProperty(navigator, 'connection');
  localStorage.clear();
  await emptyDeviceStorage();
});

test('who calls a device without room their own is told so there, and again at the next visit', async () => {
  refuse('QuotaExceededError');
  const { goTo } = renderScreen('/desk', { user: 'ROLE_STAFF', api });
  await chooseOwn();
  await screen.findByText(/^But it has no room for everything: some emergency procedures/);
  await screen.findByText(/^This device has no room for all emergency procedures: only those/);
  await goTo('/privacy');
  await goTo('/desk');
  await screen.findByText(/^But it has no room for everything/);
});

test('a browser that stores nothing says so where it is called one’s own', async () => {
  refuse('InvalidStateError');
  renderScreen('/desk', { user: 'ROLE_STAFF', api });
  await chooseOwn();
  await screen.findByText(/^But it keeps nothing: without a network you cannot open/);
  await screen.findByText(/^This browser keeps nothing, perhaps because the window is private/);
});

test('a browser that does not even note whose device it is says so, and the question stays', async () => {
  renderScreen('/desk', { user: 'ROLE_STAFF', api });
  await screen.findByText('Is this your own phone or computer?');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError');
  });
  await chooseOwn();
  await screen.findByText(/^perhaps because the window is private: not even whose device this is/);
  screen.getByRole('button', { name: 'It is my own: keep them' });
});

test('a device that is chosen without a network is told when the rest comes', async () => {
  const shown = renderScreen('/desk', { user: 'ROLE_STAFF', api });
  await screen.findByText('Is this your own phone or computer?');
  shown.api.serve(listCriticalDocuments, unreachable);
  await chooseOwn();
  await screen.findByText(/^The portal could not be reached just now: /);
});

test('a device with room says that it keeps them, until the next visit', async () => {
  renderScreen('/desk', { user: 'ROLE_STAFF', api });
  await chooseOwn();
  await screen.findByText(/^It keeps the emergency procedures for staff, your desk/);
});

test('a browser that saves data keeps the texts, and the pictures once somebody asks', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const shown = renderScreen('/offline', { api });
  await screen.findByText(/one page of emergency procedures that is a picture did not come/);
  await screen.findByText(/^Saved on this device/);
  expect(shown.api.callsTo(readPage)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Keep pictures, about 0.1 MB' }));
  await vi.waitFor(() => expect(screen.queryByText(/is set to save data, so one page/)).toBeNull());
  expect(await readSavedAnswer(['everyone'], pageHref)).toBeDefined();
  // What was asked for once stays, and is not fetched again.
  expect(await keepCriticalDocuments()).toEqual({ state: 'kept', picturesMissing: 0 });
  expect(shown.api.callsTo(readPage)).toHaveLength(1);
  expect(currentSession()).toBeNull();
});

test('such a browser keeps the pages of the portal once somebody asks, and then from visit to visit', async () => {
  vi.stubEnv('DEV', false);
  const asked: string[] = [];
  const registered = { active: { postMessage: (message: string) => asked.push(message) } };
  let registration: object | undefined;
  const register = vi.fn(async () => {
    registration = registered;
    return registration;
  });
  const ready = Promise.resolve(registered);
  const worker = { register, ready, getRegistration: async () => registration };
  Object.assign(navigator, { connection: { saveData: true }, serviceWorker: worker });
  try {
    await registerWorker();
    expect(register).not.toHaveBeenCalled();
    renderScreen('/offline', { api });
    await screen.findByText(/What is saved opens only while this page stays open\.$/);
    fireEvent.click(screen.getByRole('button', { name: 'Keep the pages, about 0.6 MB' }));
    await vi.waitFor(() => expect(screen.queryByText(/so the pages of the portal/)).toBeNull());
    await registerWorker();
    expect(register).toHaveBeenCalledTimes(2);
    // Each visit goes on with what the one before did not finish.
    const others = asked.filter((message) => message === workerMessages.keepOthers);
    expect(others).toHaveLength(2);
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
});

// Last, since it is remembered until the page is loaded again.
test('a device without room for the pages says so, and the button does not wait for ever', async () => {
  vi.stubEnv('DEV', false);
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  const register = vi.fn(async () => ({ installing }));
  const ready = new Promise(() => undefined);
  const getRegistration = async () => undefined;
  Object.assign(navigator, { serviceWorker: { register, ready, getRegistration } });
  try {
    renderScreen('/offline', { api });
    await screen.findByText(/^Saved on this device/);
    const asked = registerWorker({ isAsked: true });
    await vi.waitFor(() => expect(register).toHaveBeenCalled());
    await Promise.resolve();
    installing.state = 'redundant';
    installing.dispatchEvent(new Event('statechange'));
    await asked;
    await screen.findByText(/^The pages of the portal did not get onto this device/);
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
});
