import {
  createApplicationWithFiles,
  sendTrackingLink,
  trackApplication,
} from '@icare/contracts/applications';
import { getPosting } from '@icare/contracts/postings';
import type { SessionUser } from '@icare/contracts/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, holdToken, keepSession } from '../../session/session-store.ts';
import { type Asked, answerWith, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { aPosting } from '../../testing/posting-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { emptyValues, getDraft } from './draft.ts';
import { findSentHere, forgetSentHere, rememberSentHere, removeOldSent } from './sent-here.ts';

const email = 'ezinne@example.com';
const mailLink = 'Mail me the link to my application';
const sentLink = (asked: unknown[]) =>
  serve(sendTrackingLink, ({ body }: Asked) => {
    asked.push(body);
    return answerWith({ sent: 'if there is one' as const });
  });

beforeEach(() => {
  localStorage.clear();
  getDraft(aPosting.id).forget();
});

async function openForm(...api: Served[]) {
  renderScreen(`/jobs/${aPosting.id}`, { api: [serve(getPosting, answerWith(aPosting)), ...api] });
  const [apply] = await screen.findAllByRole('button', { name: `Apply: ${aPosting.jobTitle}` });
  fireEvent.click(apply as HTMLElement);
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: email } });
}

test('what was sent from this device is named at the address, before four steps', async () => {
  await openForm();
  await rememberSentHere(aPosting.id, 'Ezinne@Example.com ');
  expect(localStorage.getItem('icare-applied')).not.toMatch(/ezinne/i);
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value } });
  type('other@example.com');
  await screen.findByRole('button', { name: mailLink });
  expect(screen.queryByText('You have already applied for this position')).toBeNull();
  type(email);
  await screen.findByText('You have already applied for this position');
});

test('of other devices the page knows nothing, and offers a mail to the address', async () => {
  const asked: unknown[] = [];
  await openForm(sentLink(asked));
  fireEvent.click(await screen.findByRole('button', { name: mailLink }));
  await screen.findByText(/^If there is such an application, its link is on its way to/);
  expect(asked).toEqual([{ candidateEmail: email, jobId: aPosting.id }]);
});

test('a withdrawn application is forgotten, and another position is another thing', async () => {
  await rememberSentHere('a-job', email);
  expect(await findSentHere('other-job', email)).toBeNull();
  expect(await findSentHere('a-job', email)).not.toBeNull();
  forgetSentHere();
  expect(await findSentHere('a-job', email)).toBeNull();
});

test('what was sent here is forgotten after fourteen days, and by whoever comes next', async () => {
  const day = 86_400_000;
  await rememberSentHere('a-job', email);
  const [entry] = JSON.parse(localStorage.getItem('icare-applied') ?? '[]');
  expect(Object.keys(entry)).toEqual(['hash', 'at']);
  const at = new Date(Date.now() - 15 * day).toISOString();
  // Of before references were left out.
  const old = { ...entry, reference: 'ICP-2026-000123' };
  localStorage.setItem('icare-applied', JSON.stringify([old, { ...old, hash: 'other', at }]));
  removeOldSent();
  expect(JSON.parse(localStorage.getItem('icare-applied') ?? '[]')).toEqual([entry]);
  holdToken('token of a test');
  const user = { id: 'one', username: 'ngozi.eze', fullName: 'Ngozi Eze' } as SessionUser;
  keepSession(user, { expiresAt: '2099-01-01T00:00:00.000Z', idleMinutes: 60 });
  expect(await findSentHere('a-job', email)).toBeNull();
  await rememberSentHere('a-job', email);
  endSession('signed-out');
  expect(await findSentHere('a-job', email)).toBeNull();
});

test('after a refusal as a duplicate, the link is offered and sending again is not', async () => {
  const resume = new File(['%PDF-1.7\nstartxref\n9\n%%EOF'], 'cv.pdf');
  getDraft(aPosting.id).keep({
    values: { ...emptyValues, firstName: 'Ezinne', lastName: 'Okafor', email, resume },
    keyFor: () => 'key',
  });
  renderScreen(`/jobs/${aPosting.id}?apply=${aPosting.id}`, {
    api: [
      serve(getPosting, answerWith(aPosting)),
      serve(createApplicationWithFiles, refusal('conflict', 'You have already applied here.')),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with the draft' }));
  for (const step of ['Your work', 'More about you', 'Check your answers']) {
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 3, name: step });
  }
  fireEvent.click(screen.getByLabelText('Use what I send to decide on my application'));
  const submit = screen.getByRole('button', { name: 'Submit Application' });
  fireEvent.click(submit);
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBe('true'));
  within(screen.getByRole('dialog')).getByRole('button', { name: mailLink });
});

test('a lost link is asked for with reference and address, and the page never shows it', async () => {
  const asked: unknown[] = [];
  renderScreen('/jobs/track', { api: [sentLink(asked)] });
  await screen.findByRole('heading', { name: 'Open your private link' });
  const send = await screen.findByRole('button', { name: 'Mail me the link' });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.click(send);
  await screen.findAllByText('Write the reference of your application.');
  fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'icp-2026-000123' } });
  fireEvent.click(send);
  await screen.findByText(/^If there is such an application, its link is on its way to ezinne@/);
  expect(asked).toEqual([{ candidateEmail: email, reference: 'icp-2026-000123' }]);
});

test('a wrong link can be asked for again on the same page', async () => {
  renderScreen('/jobs/track#wrong', {
    api: [serve(trackApplication, refusal('not_found', 'Job not found'))],
  });
  await screen.findByRole('heading', { name: 'This link does not lead to an application' });
  screen.getByRole('form', { name: 'Lost link' });
});
