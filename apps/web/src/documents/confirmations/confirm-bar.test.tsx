import { type DocumentTextPart, readDocument } from '@icare/contracts/document-reading';
import { listDocumentReferences } from '@icare/contracts/document-references';
import { type Document, downloadDocument, getDocument } from '@icare/contracts/documents';
import {
  confirmReading,
  listToRead,
  type OwnReading,
  showOwnReading,
} from '@icare/contracts/reading-receipts';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { myCertifications } from '../../compliance/api.ts';
import { formatDate } from '../../format/format.ts';
import { nothingRequired } from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const id = '01930000-0000-7000-8000-000000000007';
const sop: Document = {
  ...{ _id: id, number: 'SOP-NUR-007', name: 'Massive Haemorrhage', category: 'SOPs' },
  ...{ department: 'Nursing', departments: ['Nursing'], subcategory: null, description: '' },
  ...{ status: 'Active', visibility: 'staff', isCritical: false, emergencyCall: null },
  ...{ nextReviewOn: null, size: 12_000, extension: 'docx', originalName: 'mh.docx', version: 3 },
  path: `/api/documents/${id}/file`,
  versionCreatedAt: '2026-09-02T08:00:00.000Z',
  createdAt: '2026-09-02T08:00:00.000Z',
  updatedAt: '2026-09-02T08:00:00.000Z',
};
const part = (text: DocumentTextPart['text']) =>
  answerWith<DocumentTextPart>({
    ...{ version: 3, sha256: 'a'.repeat(64), confidence: null, text },
    ...(text
      ? { textState: 'searchable', textProblem: null }
      : { textState: 'unreadable', textProblem: 'damaged' }),
  });
const whole = part({
  ...{ unit: 'page', isWhole: true, part: 1, parts: 1, sectionCount: 1 },
  sections: [
    {
      ...{ number: 1, title: null, isPicture: false },
      blocks: [{ kind: 'paragraph', spans: [{ text: 'Call for help.' }] }],
    },
  ],
});
const dueOn = addDays(lagosDate(new Date()), 12);
const asked: OwnReading = {
  version: 3,
  isAsked: true,
  isDone: false,
  dueOn,
  confirmed: null,
  questions: null,
  training: null,
};
const confirmedAt = '2026-11-27T09:00:00.000Z';
const done: OwnReading = { ...asked, isDone: true, confirmed: { version: 3, confirmedAt } };

/** Lets a test scroll: what is observed comes into sight when it says so. */
function watchScrolling() {
  const observers: (() => void)[] = [];
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      observers.push(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const sight = () => act(() => observers.forEach((reach) => void reach()));
  const scrollToEnd = async () => {
    const isOnItsWay = () => screen.queryByText('The rest of the text is on its way.');
    await waitFor(() => expect(isOnItsWay()).toBeNull());
    sight();
  };
  return { sight, scrollToEnd };
}

function open(
  own: OwnReading,
  text: typeof whole | (() => Promise<typeof whole>) = whole,
  api: readonly Served[] = [],
) {
  const opened = renderScreen(`/read/${id}`, {
    user: 'ROLE_STAFF',
    api: [
      serve(getDocument, answerWith(sop)),
      serve(readDocument, text),
      serve(showOwnReading, answerWith(own)),
      serve(
        listDocumentReferences,
        answerWith({ references: [], referredToBy: { documents: [], total: 0 } }),
      ),
      ...api,
    ],
  });
  return { ...opened, ...watchScrolling() };
}
const findBar = async () =>
  within(await screen.findByRole('region', { name: 'Read and understood' }));
const button = { name: 'I have read and understood it' };

test('whoever is asked confirms at the end of the text, not before', async () => {
  const { api, scrollToEnd } = open(asked);
  const bar = await findBar();
  await screen.findByText(`To be confirmed by ${formatDate(dueOn)}: 12 days left`);
  const scrollTo = vi.spyOn(Element.prototype, 'scrollIntoView');
  fireEvent.click(screen.getByRole('button', { name: 'To its end' }));
  expect(scrollTo).toHaveBeenCalled();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Read and understood');
  bar.getByText(`You were asked to read this by ${formatDate(dueOn)}: 12 days left.`);
  const confirm = bar.getByRole<HTMLButtonElement>('button', button);
  expect(confirm.disabled).toBe(true);
  bar.getByText('Read it to its end first.');
  await scrollToEnd();
  await waitFor(() => expect(confirm.disabled).toBe(false));
  api.serve(confirmReading, answerWith(done));
  api.serve(showOwnReading, answerWith(done));
  const next = {
    ...{ ...sop, dueOn, confirmedAt: null, mayOpen: true, earlierVersion: null },
    ...{ trainings: [], collection: null },
  };
  api.serve(listToRead, listAnswer({ documents: [{ ...next, name: 'Sharps' }] }, 1));
  fireEvent.click(confirm);
  const receipt = await screen.findByText('You confirmed version 3 on 27 Nov 2026.');
  // The page is shorter now: what was confirmed must not be out of sight, nor the focus be lost.
  expect(document.activeElement?.contains(receipt)).toBe(true);
  const onwards = await screen.findByRole('link', { name: 'Sharps' });
  expect(onwards.getAttribute('href')).toBe(`/read/${id}`);
  const [call] = api.callsTo(confirmReading);
  expect(call?.body).toEqual({ version: 3, secondsOpen: expect.any(Number), device: 'computer' });
  expect(screen.queryByRole('button', button)).toBeNull();
  expect(screen.queryByText(/^To be confirmed by/)).toBeNull();
});

test('what stands at its end while the text is on its way does not count as read', async () => {
  let arrive = (_: typeof whole) => {};
  const coming = new Promise<typeof whole>((resolve) => {
    arrive = resolve;
  });
  const { scrollToEnd, sight } = open(asked, () => coming);
  const bar = await findBar();
  bar.getByText('The rest of the text is on its way.');
  sight();
  await act(async () => arrive(whole));
  await bar.findByText('Read it to its end first.');
  expect(bar.getByRole<HTMLButtonElement>('button', button).disabled).toBe(true);
  await scrollToEnd();
  expect(bar.getByRole<HTMLButtonElement>('button', button).disabled).toBe(false);
});

test('of a text whose rest cannot be loaded it does not say that it is on its way', async () => {
  const { text } = whole.data;
  const broken = refusal('unavailable', 'Try again in a minute.');
  const divided = ({ query }: { query: URLSearchParams }) =>
    query.get('part') === '2' ? broken : part(text && { ...text, parts: 2 });
  const { scrollToEnd } = open(asked, whole, [serve(readDocument, divided)]);
  const bar = await findBar();
  await screen.findByText('The rest of this document could not be loaded.');
  await scrollToEnd();
  bar.getByText('Open the original first: not all of it is shown here.');
  expect(bar.getByRole<HTMLButtonElement>('button', button).disabled).toBe(true);
});

test('a document without text is confirmed after its file was opened', async () => {
  const noFile = refusal('not_found', 'The file is no longer here.');
  const { scrollToEnd } = open(asked, part(null), [serve(downloadDocument, noFile)]);
  const bar = await findBar();
  await scrollToEnd();
  bar.getByText('Open the original first: not all of it is shown here.');
  fireEvent.click(screen.getByRole('button', { name: /^Download Word/ }));
  await waitFor(() =>
    expect(bar.getByRole<HTMLButtonElement>('button', button).disabled).toBe(false),
  );
  await screen.findByText('Download failed');
});

test('a version that was replaced meanwhile is not confirmed, and the reason is said', async () => {
  const message = 'Version 4 is in force now, so version 3 cannot be confirmed any more.';
  const { scrollToEnd } = open(asked, whole, [serve(confirmReading, refusal('conflict', message))]);
  const bar = await findBar();
  await scrollToEnd();
  fireEvent.click(bar.getByRole('button', button));
  expect((await bar.findByRole('alert')).textContent).toContain(message);
});

const questions: OwnReading['questions'] = {
  ...{ askedSince: '2026-11-27T08:00:00.000Z', passMark: 2, triesLeft: 2 },
  questions: [
    { text: 'Whom first?', choices: ['112', 'Nobody'] },
    { text: 'How much?', choices: ['10 units', '20 units'] },
  ],
};

test('questions are asked at the end, and all of them are answered before it can be confirmed', async () => {
  const { api, scrollToEnd } = open({ ...asked, questions });
  const bar = await findBar();
  expect(bar.queryByRole('radio')).toBeNull();
  await scrollToEnd();
  const confirm = bar.getByRole<HTMLButtonElement>('button', button);
  await bar.findByText('2 questions first: all of them have to be right.');
  bar.getByText('Answer every question first.');
  const pick = (question: string, name: string) =>
    fireEvent.click(
      within(bar.getByRole('group', { name: question })).getByRole('radio', { name }),
    );
  pick('How much?', '20 units');
  expect(confirm.disabled).toBe(true);
  pick('Whom first?', '112');
  const message =
    '1 of 2 answers is right, 2 have to be. Read it again: you have one try left today.';
  api.serve(confirmReading, refusal('conflict', message));
  fireEvent.click(confirm);
  const alert = await bar.findByRole('alert');
  expect(alert.textContent).toContain(message);
  // The answers that had it are gone.
  expect(document.activeElement).toBe(alert);
  expect(api.callsTo(confirmReading)[0]?.body).toMatchObject({
    answers: { askedSince: '2026-11-27T08:00:00.000Z', choices: [0, 1] },
  });
  // Which of them was wrong is not said, so that none stays chosen.
  await waitFor(() => expect(confirm.disabled).toBe(true));
});

test('whoever is not asked to read it, but has a training by it, confirms it; what was known of their trainings is asked anew', async () => {
  const { api, scrollToEnd } = open({
    ...asked,
    isAsked: false,
    dueOn: null,
    training: 'Hand hygiene',
  });
  const bar = await findBar();
  bar.getByText('Whoever confirms it has the training Hand hygiene.');
  await scrollToEnd();
  const confirm = bar.getByRole<HTMLButtonElement>('button', button);
  await waitFor(() => expect(confirm.disabled).toBe(false));
  api.serve(listToRead, listAnswer({ documents: [] }, 0));
  const { queryKey } = myCertifications;
  queryClient.setQueryData(queryKey, answerWith(nothingRequired));
  api.serve(confirmReading, answerWith(done));
  api.serve(showOwnReading, answerWith(done));
  fireEvent.click(confirm);
  await screen.findByText('You confirmed version 3 on 27 Nov 2026.');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await screen.findByText(/^Nothing else is left to read\./);
});

test('whoever has no try left today is told so, and is asked nothing', async () => {
  const { scrollToEnd } = open({ ...asked, questions: { ...questions, triesLeft: 0 } });
  const bar = await findBar();
  await scrollToEnd();
  bar.getByText('You have no try left today. Read it again and answer tomorrow.');
  expect(bar.queryByRole('radio')).toBeNull();
});

test('an earlier version that was confirmed is named, and how late it is', async () => {
  const late = addDays(lagosDate(new Date()), -3);
  open({ ...asked, dueOn: late, confirmed: { version: 2, confirmedAt } });
  const bar = await findBar();
  bar.getByText(`You were asked to read this by ${formatDate(late)}, which is 3 days late.`);
  bar.getByText(/You confirmed version 2 on 27 Nov 2026; this is version 3\./);
});

test('who is not asked sees nothing of it', async () => {
  open({ ...asked, isAsked: false, dueOn: null });
  await screen.findByText('Call for help.');
  expect(screen.queryByRole('region', { name: 'Read and understood' })).toBeNull();
});
