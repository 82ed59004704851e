import { findDocumentDependants } from '@icare/contracts/document-dependants';
import { retireDocument, showDocumentRetirement } from '@icare/contracts/document-retirement';
import { type AdminDocument, editDocument, listAllDocuments } from '@icare/contracts/documents';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDocument } from '../../testing/document-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const message = 'Somebody changed this meanwhile, so nothing was saved.';
const latest: AdminDocument = {
  ...aDocument,
  ...{ name: 'Clean Hands', status: 'Archived', updatedAt: '2026-11-29T10:00:00.000Z' },
};
const now = listAnswer({ documents: [latest] }, 1);

async function choose(item: string | RegExp) {
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [aDocument] }, 1)),
      serve(findDocumentDependants, answerWith({ asked: 0, trainings: [] })),
      serve(editDocument, refusal('conflict', message)),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More for Hand Hygiene' }));
  const chosen = await screen.findByRole('menuitem', { name: item });
  api.serve(listAllDocuments, now);
  fireEvent.click(chosen);
  return api;
}

test('a document that a colleague has changed is not changed from its menu, but shown as it is now', async () => {
  const api = await choose(/^Show to /);
  await screen.findByText(
    /^Hand Hygiene was not changed, since somebody else has changed it meanwhile\. Now it is: Clean Hands, Archived, /,
  );
  await screen.findByRole('button', { name: 'More for Clean Hands' });
  expect(api.callsTo(editDocument)[0]?.body).toMatchObject({ basedOn: aDocument.updatedAt });
});

test('nor is it taken away', async () => {
  const api = await choose('Make a draft…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make it a draft?' }));
  await dialog.findByText(/^Nobody is asked/);
  fireEvent.click(dialog.getByRole('button', { name: 'Make a draft' }));
  await dialog.findByText(message);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'More for Clean Hands' });
  expect(api.callsTo(editDocument)[0]?.body).toMatchObject({ basedOn: aDocument.updatedAt });
});

test('what a colleague has written for readers of an archived document is not overwritten unseen', async () => {
  const archived = { ...aDocument, status: 'Archived' as const };
  const updatedAt = '2026-11-29T10:00:00.000Z';
  const retirement = (note: string) => ({
    ...{ number: aDocument.number, name: aDocument.name, retiredOn: '2026-11-03' },
    ...{ note, successor: null },
  });
  const { api } = renderScreen('/admin?tab=all-documents', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listAllDocuments, listAnswer({ documents: [archived] }, 1)),
      serve(showDocumentRetirement, answerWith(retirement('Out of date.'))),
      serve(retireDocument, ({ body }) =>
        (body as { basedOn: string }).basedOn === updatedAt
          ? answerWith({ document: archived })
          : refusal('conflict', message),
      ),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More for Hand Hygiene' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Notice and successor…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notice and successor' }));
  const note = dialog.getByLabelText<HTMLTextAreaElement>(/^Note/);
  fireEvent.change(note, { target: { value: 'Ask the pharmacy.' } });
  api.serve(listAllDocuments, listAnswer({ documents: [{ ...archived, updatedAt }] }, 1));
  api.serve(showDocumentRetirement, answerWith(retirement('Ask the ward.')));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const said = 'Somebody changed this to “Ask the ward.” meanwhile.';
  expect((await dialog.findByRole('alert')).textContent).toContain(said);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Notice saved');
  expect(api.callsTo(retireDocument).at(-1)?.body).toMatchObject({ note: 'Ask the pharmacy.' });
});
