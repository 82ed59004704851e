import { listErasableApplications } from '@icare/contracts/application-erasure';
import { applicationStatuses } from '@icare/contracts/application-status';
import { listMailTemplates } from '@icare/contracts/mail-templates';
import { listPostings } from '@icare/contracts/postings';
import { getApplication, listApplications } from '@icare/contracts/recruitment';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOffer, recruitmentAnswers } from '../../testing/application-samples.ts';
import { answerWith, listAnswer, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

test('a mail that was edited is not lost by Escape', async () => {
  renderScreen(`/hr/applications/${anOffer.id}`, {
    user: 'ROLE_HR',
    api: [serve(getApplication, answerWith(anOffer)), ...recruitmentAnswers],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject Ada Obi?' });
  const text = within(dialog).getByLabelText(/^Text/);
  fireEvent.change(text, { target: { value: 'Dear Ada,' } });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await within(dialog).findByText('Close without saving?');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go on' }));
  expect((text as HTMLTextAreaElement).value).toBe('Dear Ada,');
});

test('another status brings its mail for several, unless the mail was edited', async () => {
  const templates = applicationStatuses.map((status) => ({
    ...{ status, subject: `About ${status}`, text: `Dear {name}, ${status}.` },
    ...{ isStandard: true, updatedAt: null, updatedBy: null },
  }));
  renderScreen('/hr/applications?view=table', {
    user: 'ROLE_HR',
    api: [
      ...recruitmentAnswers,
      serve(listMailTemplates, answerWith({ templates })),
      serve(listPostings, listAnswer({ jobs: [] }, 0)),
      serve(listErasableApplications, listAnswer({ applications: [] }, 0)),
      serve(listApplications, listAnswer({ applications: [anOffer] }, 1)),
    ],
  });
  fireEvent.click(await screen.findByLabelText('Select Ada Obi'));
  fireEvent.click(screen.getByRole('button', { name: 'Move 1 to…' }));
  const dialog = await screen.findByRole('dialog');
  const to = within(dialog).getByLabelText('Move to');
  const text = () => within(dialog).getByLabelText<HTMLTextAreaElement>(/^Text/);
  fireEvent.change(to, { target: { value: 'rejected' } });
  expect(text().value).toBe('Dear {name}, rejected.');
  // The one who was chosen stands where interviews are arranged.
  within(dialog).getByText(/^Interviews that are still to come are called off/);
  fireEvent.change(to, { target: { value: 'withdrawn' } });
  expect(text().value).toBe('Dear {name}, withdrawn.');
  fireEvent.change(text(), { target: { value: 'Dear {name}, as we agreed.' } });
  fireEvent.change(to, { target: { value: 'rejected' } });
  expect(text().value).toBe('Dear {name}, as we agreed.');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await within(dialog).findByText('Close without saving?');
});
