import { createApplicationWithFiles, trackApplication } from '@icare/contracts/applications';
import {
  generalApplicationId,
  getPosting,
  listPublicPostings,
  summarizePostings,
} from '@icare/contracts/postings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerWith,
  listAnswer,
  refusal,
  type Served,
  serve,
  unreachable,
  unreadable,
} from '../../testing/fake-api.ts';
import { aPosting, postingsSummary } from '../../testing/posting-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { emptyValues, getDraft } from './draft.ts';

const gone = refusal('not_found', 'Job not found');
const taken = {
  success: true as const,
  data: {
    id: '019a9f3e-0000-7000-8000-0000000000b2',
    reference: 'ICP-2026-000123',
    status: 'received' as const,
    trackerUrl: 'http://portal.test/jobs/track#secret',
  },
};

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const form = () => within(screen.getByRole('dialog', { name: `Apply: ${aPosting.jobTitle}` }));

/** Fills in the form up to the submit button; `path` is the page of the position or the list. */
async function fillApplication(path: string, api: readonly Served[] = []) {
  // A former test may have left a draft.
  getDraft(aPosting.id).forget();
  const rendered = renderScreen(path, {
    api: [
      serve(getPosting, answerWith(aPosting)),
      serve(listPublicPostings, listAnswer([aPosting], 1)),
      serve(summarizePostings, postingsSummary(1)),
      ...api,
    ],
  });
  const [apply] = await screen.findAllByRole('button', { name: `Apply: ${aPosting.jobTitle}` });
  fireEvent.click(apply as HTMLElement);
  await fillOpenForm();
  return rendered;
}

async function fillOpenForm() {
  for (const [label, value] of [
    ['First name', 'Ezinne'],
    ['Last name', 'Okafor'],
    ['E-mail', 'ezinne@example.com'],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const file = new File(['%PDF-1.7\n'.repeat(1000), 'startxref\n9\n%%EOF'], 'resume.pdf', {
    type: 'application/pdf',
  });
  const chooser = screen.getByRole('dialog').querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(chooser, { target: { files: [file] } });
  for (const step of ['Your work', 'More about you', 'Check your answers']) {
    fireEvent.click(await button('Continue'));
    await screen.findByRole('heading', { level: 3, name: step });
  }
  fireEvent.click(screen.getByLabelText('Use what I send to decide on my application'));
}

/** The dialog has closed; the page and a toast have what the applicant needs later. */
async function expectSent() {
  const panel = await screen.findByRole('region', { name: 'Application received' });
  expect(screen.queryByRole('dialog')).toBeNull();
  within(panel).getByText(taken.data.reference);
  expect(within(panel).getByLabelText<HTMLInputElement>('Your private link').value).toBe(
    taken.data.trackerUrl,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Application received'));
  await screen.findByText(/^ICP-2026-000123 is your reference\. Your private link is on this page/);
  fireEvent.click(within(panel).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Application received' })).toBeNull();
}

const submit = async () => fireEvent.click(await button('Submit Application'));
const expectFailure = (text: string) =>
  waitFor(() => expect(form().getByRole('alert').textContent).toContain(text));

test('shows the progress of sending; after a lost connection nothing is lost, and the next attempt repeats the same call', async () => {
  const answer = Promise.withResolvers<typeof unreachable>();
  const { api } = await fillApplication(`/jobs/${aPosting.id}`, [
    serve(createApplicationWithFiles, () => answer.promise),
  ]);
  await submit();
  const bar = await form().findByRole('progressbar', { name: 'Submitting' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  form().getByText(/^\d.* KB of \d.* KB$/);
  answer.resolve(unreachable);
  await expectFailure('Connection Error');
  await expectFailure(
    'Unable to connect to the HR system. Please check your internet connection and try again.',
  );
  form().getByText(/^resume\.pdf/);
  api.serve(createApplicationWithFiles, taken);
  await submit();
  await expectSent();
  const keys = api
    .callsTo(createApplicationWithFiles)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^.{16,}$/), keys[0]]);
});

test('sending can be cancelled and started again', async () => {
  const { api } = await fillApplication(`/jobs/${aPosting.id}`, [
    serve(createApplicationWithFiles, () => new Promise<never>(() => undefined)),
  ]);
  await submit();
  fireEvent.click(await form().findByRole('button', { name: 'Cancel' }));
  await screen.findByText('Sending was cancelled. Your answers and files are still here.');
  expect(document.activeElement).toBe(await button('Submit Application'));
  api.serve(createApplicationWithFiles, taken);
  await submit();
  await expectSent();
});

test('a deleted draft can be restored for a moment', async () => {
  await fillApplication(`/jobs/${aPosting.id}`);
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('icare-appl'));
  const name = () => screen.getByLabelText<HTMLInputElement>('First name').value;
  expect(kept()).toHaveLength(1);
  fireEvent.click(await button('Delete draft'));
  expect(await screen.findByRole('heading', { name: 'You and your resume' })).toBe(
    document.activeElement,
  );
  expect([name(), ...kept()]).toEqual(['']);
  fireEvent.click(await button('Undo'));
  await waitFor(() => expect(name()).toBe('Ezinne'));
});

test('shows the server’s refusal in its words, and keeps the answers', async () => {
  const { api } = await fillApplication(`/jobs/${aPosting.id}`);
  for (const [answer, words] of [
    [refusal('internal', 'The portal has a problem.'), 'The portal has a problem.'],
    [refusal('too_many_requests', 'Too many tries.'), 'Too many tries.'],
    [unreadable, 'HTTP 500'],
  ] as const) {
    api.serve(createApplicationWithFiles, answer);
    await submit();
    await expectFailure(words);
    await expectFailure('Application Failed');
    form().getByText(/^resume\.pdf/);
  }
  api.serve(createApplicationWithFiles, refusal('conflict', 'You have already applied here.'));
  await submit();
  await expectFailure('Duplicate Application');
  await expectFailure(
    'You have already applied for this position. Please check your email for confirmation or contact HR for assistance.',
  );
});

test('years of experience are a number from 0 to 50, and one that cannot be read is not left out', async () => {
  await fillApplication(`/jobs/${aPosting.id}`);
  for (const _ of ['More about you', 'Your work']) fireEvent.click(await button('Back'));
  const years = await screen.findByLabelText<HTMLInputElement>(/^Years of experience/);
  expect([years.type, years.min, years.max]).toEqual(['number', '0', '50']);
  // As browsers do with 'ten' or '1-2'.
  Object.defineProperty(years, 'validity', { value: { badInput: true } });
  fireEvent.click(await button('Continue'));
  await waitFor(() =>
    expect(form().getByRole('alert').textContent).toContain(
      'Years of experience must be a whole number from 0 to 50.',
    ),
  );
});

test('two lost files that are chosen again at once are both no longer asked for', async () => {
  const values = { ...emptyValues, firstName: 'Ezinne' };
  const lostFiles = { resume: 'cv.pdf', coverLetterFile: 'letter.pdf' };
  getDraft(aPosting.id).keep({ values: { ...values, lostFiles }, keyFor: () => 'key' });
  renderScreen(`/jobs/${aPosting.id}?apply=${aPosting.id}`, {
    api: [serve(getPosting, answerWith(aPosting))],
  });
  fireEvent.click(await button('Continue with the draft'));
  await screen.findByText(/^Please choose your files again: cv\.pdf, letter\.pdf\./);
  const file = new File(['%PDF-1.7\nstartxref\n9\n%%EOF'], 'new.pdf');
  for (const chooser of screen.getByRole('dialog').querySelectorAll('input[type=file]'))
    fireEvent.change(chooser, { target: { files: [file] } });
  await waitFor(() => expect(screen.queryByText(/^Please choose your files again/)).toBeNull());
});

test('shows errors of the server at their step, beside their field', async () => {
  const { api } = await fillApplication(`/jobs/${aPosting.id}`);
  const words = 'Phone can have at most 40 characters.';
  const wrong = [
    { path: 'portfolio', message: 'Enter a web address like https://example.com/me.' },
    { path: 'candidatePhone', message: words },
  ];
  api.serve(createApplicationWithFiles, refusal('invalid', words, wrong));
  await submit();
  await screen.findByRole('heading', { level: 3, name: 'You and your resume' });
  const alert = await form().findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(
    within(alert)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([words]);
  expect(
    form()
      .getByLabelText(/^Phone/)
      .getAttribute('aria-invalid'),
  ).toBe('true');
});

test.each([
  ['the list', '/jobs', 'No position is open at the moment'],
  ['its own page', `/jobs/${aPosting.id}`, 'It has closed or was taken down'],
])(
  'a position that closes meanwhile is named, and what was written stays, from %s',
  async (_, path, behind) => {
    const { api } = await fillApplication(path, [serve(createApplicationWithFiles, gone)]);
    api.serve(getPosting, gone);
    api.serve(listPublicPostings, listAnswer([], 0));
    api.serve(summarizePostings, postingsSummary(0));
    await submit();
    await expectFailure('Job Not Available');
    await expectFailure(
      'This job posting is no longer available. Please refresh the page to see current openings.',
    );
    // The page behind the form has changed, and the form is still open.
    await screen.findByText(new RegExp(behind));
    form().getByText(/^resume\.pdf/);
  },
);

test.each([
  ['a wrong one', '#wrong', gone],
  ['one too long', `#${'x'.repeat(300)}`, refusal('invalid', 'The tracking link is incomplete.')],
])('a tracking link that leads nowhere says so: %s', async (_, hash, answer) => {
  renderScreen(`/jobs/track${hash}`, { api: [serve(trackApplication, answer)] });
  await screen.findByRole('heading', { name: 'This link does not lead to an application' });
  const link = screen.getByRole('link', { name: 'See the open positions' });
  expect(link.getAttribute('href')).toBe('/jobs');
});

test('a general application goes to the standing posting', async () => {
  getDraft(generalApplicationId).forget();
  const { api } = renderScreen('/jobs', {
    api: [
      serve(listPublicPostings, listAnswer([], 0)),
      serve(summarizePostings, postingsSummary(0)),
      serve(createApplicationWithFiles, taken),
    ],
  });
  const [open] = await screen.findAllByRole('button', { name: 'Send a general application' });
  fireEvent.click(open as HTMLElement);
  await screen.findByRole('dialog', { name: 'General application' });
  await fillOpenForm();
  await submit();
  await screen.findByRole('region', { name: 'Application received' });
  const [sent] = api.callsTo(createApplicationWithFiles);
  const body = sent?.body as FormData | undefined;
  expect(body?.get('jobId')).toBe(generalApplicationId);
});
