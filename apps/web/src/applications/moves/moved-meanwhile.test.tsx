import { getApplication, setApplicationStatus } from '@icare/contracts/recruitment';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOffer, recruitmentAnswers } from '../../testing/application-samples.ts';
import { answerWith, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

test('a rejection from a page that is out of date says so, and keeps what was typed', async () => {
  const { api } = renderScreen(`/hr/applications/${anOffer.id}`, {
    user: 'ROLE_HR',
    api: [serve(getApplication, answerWith(anOffer)), ...recruitmentAnswers],
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Reject/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Ada Obi?' }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'other' } });
  const notes = dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/);
  fireEvent.change(notes, { target: { value: 'No longer wanted.' } });
  const message = 'Somebody moved this application meanwhile: it is On hold by now.';
  api.serve(setApplicationStatus, refusal('conflict', message));
  const reads = api.callsTo(getApplication).length;
  fireEvent.click(dialog.getByRole('button', { name: /^Reject/ }));
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  expect(notes.value).toBe('No longer wanted.');
  expect(api.callsTo(setApplicationStatus)[0]?.body).toMatchObject({ from: 'offered' });
  await expect.poll(() => api.callsTo(getApplication).length).toBeGreaterThan(reads);
});
