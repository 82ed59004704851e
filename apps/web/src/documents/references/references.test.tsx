import { readDocument } from '@icare/contracts/document-reading';
import { showDocumentRecord } from '@icare/contracts/document-record';
import {
  type DocumentReference,
  listDocumentReferences,
  setDocumentReferences,
} from '@icare/contracts/document-references';
import { getDocument } from '@icare/contracts/documents';
import { searchPortal } from '@icare/contracts/search';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  documentId as id,
  openDocument,
  documentRecord as record,
} from '../../testing/document-record-samples.ts';
import { answerWith, listAnswer, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { printDocument } from '../reading/print-document.ts';

const otherId = '01930000-0000-7000-8000-000000000002';
const other = { _id: otherId, number: 'POL-IPC-004', name: 'Hand Hygiene', category: 'Policies' };
const toOther = (standing: 'in_force' | 'retired'): DocumentReference => ({
  kind: 'document',
  document: { ...other, category: 'Policies', standing },
});
const rule: DocumentReference = {
  ...{ kind: 'rule', title: 'NAFDAC Good Distribution Practice 2021' },
  address: 'https://www.nafdac.gov.ng/gdp',
};
const fingerprint = 'f'.repeat(16);
const nothing = { documents: [], total: 0 };

const showRecord = (over: object = {}, api: readonly Served[] = []) =>
  renderScreen(`/approvals/${id}`, {
    user: 'ROLE_STAFF',
    api: [serve(showDocumentRecord, answerWith({ ...record, ...over })), ...api],
  });

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Change the references' }));
  return within(await screen.findByRole('dialog', { name: 'References' }));
};

test('the record lists what a document refers to, and what refers to it', async () => {
  showRecord({
    references: [toOther('retired'), rule],
    referredToBy: { documents: [{ ...other, name: 'Blood Bank' }], total: 3 },
    mayWrite: false,
  });
  const region = within(await screen.findByRole('region', { name: /^References/ }));
  expect(region.getByRole('link', { name: 'Hand Hygiene' }).getAttribute('href')).toBe(
    `/read/${otherId}`,
  );
  region.getByText('POL-IPC-004, retired');
  const outside = region.getByRole('link', { name: 'NAFDAC Good Distribution Practice 2021' });
  expect([outside.getAttribute('href'), outside.getAttribute('rel')]).toEqual([
    'https://www.nafdac.gov.ng/gdp',
    'noreferrer',
  ]);
  region.getByText('leads to www.nafdac.gov.ng');
  region.getByRole('link', { name: 'Blood Bank' });
  region.getByText('And 2 others.');
  expect(region.queryByRole('button', { name: 'Change the references' })).toBeNull();
});

test('its writer adds a document and a rule, orders them and takes one away', async () => {
  const hit = {
    ...{ kind: 'document' as const, id: otherId, title: 'Hand Hygiene', path: '/', page: null },
    ...{ detail: 'POL-IPC-004 · Clinical', snippet: '', marks: [] },
    ...{ isEmergency: false, isStaffOnly: false },
  };
  const found = { hits: [hit], isNearest: false, moreOf: [], isIncomplete: false, total: 1 };
  const { api } = showRecord({ references: [rule], referencesFingerprint: fingerprint }, [
    serve(searchPortal, listAnswer(found, 1)),
  ]);
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText('Add a document'), { target: { value: 'hand' } });
  fireEvent.click(await dialog.findByRole('option', { name: /^Hand Hygiene/ }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Add a document')));
  fireEvent.click(dialog.getByRole('button', { name: 'Add a rule from outside' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Rule 3')));
  fireEvent.click(dialog.getByRole('button', { name: 'Move Hand Hygiene up' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Move Hand Hygiene up' }));
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  save();
  await dialog.findAllByText('Reference 3: Name of the rule is required.');
  fireEvent.change(dialog.getByLabelText('Rule 3'), { target: { value: 'Labour Act' } });
  const address = dialog.getByLabelText('Address of rule 3 (optional)');
  fireEvent.change(address, { target: { value: 'http://labour.gov.ng' } });
  save();
  await dialog.findAllByText('Reference 3: Enter an address that begins with https://, or none.');
  fireEvent.change(address, { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Take NAFDAC .* off the list$/ }));
  const message = 'Somebody else has changed these references meanwhile.';
  api.serve(setDocumentReferences, refusal('conflict', message));
  save();
  await dialog.findByText(message);
  api.serve(setDocumentReferences, answerWith({ references: [], fingerprint }));
  save();
  await screen.findByText('References saved');
  expect(api.callsTo(setDocumentReferences).at(-1)?.body).toEqual({
    references: [
      { kind: 'document', documentId: otherId },
      { kind: 'rule', title: 'Labour Act', address: '' },
    ],
    basedOn: fingerprint,
  });
});

test('the same document twice is refused before it is sent, and twenty are all', async () => {
  const many = Array.from({ length: 19 }, (_, index) => ({ ...rule, title: `Rule ${index}` }));
  const { api } = showRecord({ references: many });
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Add a rule from outside' }));
  dialog.getByText('A document has at most 20 references.');
  expect(dialog.queryByLabelText('Add a document')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Rule 20'), { target: { value: 'Rule 3' } });
  fireEvent.change(dialog.getByLabelText('Address of rule 20 (optional)'), {
    target: { value: 'www.nafdac.gov.ng/gdp' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('It is on the list already.');
  expect(api.callsTo(setDocumentReferences)).toEqual([]);
});

/** Opens a document; the returned function scrolls to its end. */
function openReading(reply: Parameters<typeof serve<typeof listDocumentReferences>>[1]) {
  const observers: (() => void)[] = [];
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      observers.push(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
    unobserve() {}
  }
  const { api } = renderScreen(`/read/${id}`, {
    api: [
      serve(getDocument, answerWith(openDocument)),
      serve(
        readDocument,
        answerWith({
          ...{ version: 4, sha256: 'a'.repeat(64), confidence: null, text: null },
          ...{ textState: 'unreadable' as const, textProblem: 'damaged' as const },
        }),
      ),
      serve(listDocumentReferences, reply),
    ],
  });
  // After the screen's own.
  vi.stubGlobal('IntersectionObserver', Observer);
  const reach = () => act(() => observers.forEach((tell) => void tell()));
  return { api, reach, isWatched: () => observers.length > 0 };
}

test('a reader finds them at the end, asked for only when that is near', async () => {
  const { api, reach, isWatched } = openReading(
    answerWith({ references: [toOther('in_force'), rule], referredToBy: nothing }),
  );
  await waitFor(() => expect(isWatched()).toBe(true));
  expect(api.callsTo(listDocumentReferences)).toEqual([]);
  reach();
  const region = within(await screen.findByRole('region', { name: 'This document refers to' }));
  region.getByRole('link', { name: 'Hand Hygiene' });
  region.getByText('leads to www.nafdac.gov.ng');
});

test('a reader finds what refers to it, too, with how many there are; that is not printed', async () => {
  const { reach, isWatched } = openReading(
    answerWith({
      references: [],
      referredToBy: { documents: [{ ...other, category: 'Policies' }], total: 3 },
    }),
  );
  await waitFor(() => expect(isWatched()).toBe(true));
  reach();
  const region = await screen.findByRole('region', { name: 'Documents that refer to this one' });
  const link = within(region).getByRole('link', { name: 'Hand Hygiene' });
  expect(link.getAttribute('href')).toBe(`/read/${otherId}`);
  within(region).getByText('And 2 others.');
  expect(region.dataset['print']).toBe('no');
});

test('who prints a document has what it refers to on paper, although its end was never near', async () => {
  let onPaper: HTMLElement | null = null;
  window.print = () => {
    onPaper = screen.queryByRole('region', { name: 'This document refers to' });
  };
  const { isWatched } = openReading(
    answerWith({ references: [toOther('in_force'), rule], referredToBy: nothing }),
  );
  await waitFor(() => expect(isWatched()).toBe(true));
  void printDocument();
  const region = await waitFor(() => onPaper ?? expect.fail('They were not printed.'));
  expect(region.closest('[data-print="no"]')).toBeNull();
  within(region).getByText('POL-IPC-004');
  // Nobody clicks on paper.
  expect(within(region).getByText('https://www.nafdac.gov.ng/gdp').className).toContain('print:');
});

test('without references nothing is said; a failure says so and can be tried again', async () => {
  const { api, reach, isWatched } = openReading(refusal('internal', 'It went wrong.'));
  await waitFor(() => expect(isWatched()).toBe(true));
  reach();
  await screen.findByText('What this document refers to could not be loaded.');
  api.serve(listDocumentReferences, answerWith({ references: [], referredToBy: nothing }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/refers to could not/)).toBeNull());
  expect(screen.queryByText('This document refers to')).toBeNull();
});
