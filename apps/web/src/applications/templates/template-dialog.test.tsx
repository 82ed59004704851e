import { listErasableApplications } from '@icare/contracts/application-erasure';
import {
  editMailTemplate,
  listMailTemplates,
  resetMailTemplate,
} from '@icare/contracts/mail-templates';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruitmentAnswers } from '../../testing/application-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const written = {
  ...{ status: 'rejected' as const, subject: 'The position', text: 'Dear {name},' },
  ...{ isStandard: false, updatedAt: '2026-11-20T08:00:00.000Z', updatedBy: 'Chinwe Obasi' },
};

async function openTemplate(...api: ReturnType<typeof serve>[]) {
  const rendered = renderScreen('/hr/mails', {
    user: 'ROLE_HR',
    api: [
      ...recruitmentAnswers,
      serve(listMailTemplates, answerWith({ templates: [written] })),
      serve(listErasableApplications, listAnswer({ applications: [] }, 0)),
      ...api,
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Edit\s*the mail for Rejected/ }));
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Mail for Rejected' }) };
}

test('a mail that somebody else changed meanwhile is not overwritten, and what was typed stays', async () => {
  const refused = refusal('conflict', 'Somebody changed this mail meanwhile.');
  const { api, dialog } = await openTemplate(serve(editMailTemplate, refused));
  const text = within(dialog).getByLabelText(/^Text/);
  fireEvent.change(text, { target: { value: 'Dear {name}, no.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Somebody changed this mail meanwhile.');
  expect((text as HTMLTextAreaElement).value).toBe('Dear {name}, no.');
  expect(api.callsTo(editMailTemplate)[0]?.body).toMatchObject({ updatedAt: written.updatedAt });
});

test('going back to the standard text asks first', async () => {
  const standard = { ...written, isStandard: true, updatedAt: null, updatedBy: null };
  const { api, dialog } = await openTemplate(
    serve(resetMailTemplate, answerWith({ template: standard })),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go back to the standard text' }));
  const question = await screen.findByRole('dialog', { name: /^Go back to the standard text/ });
  expect(api.callsTo(resetMailTemplate)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Go back' }));
  await screen.findByText('Mail for Rejected: the standard text');
  expect(api.callsTo(resetMailTemplate)).toHaveLength(1);
});
