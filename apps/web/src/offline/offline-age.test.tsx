import 'fake-indexeddb/auto';
import { listCriticalDocuments } from '@icare/contracts/document-reading';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteUnreachable } from '../api/connection.ts';
import { saveAnswer } from '../api/saved-answers.ts';
import { aDocument } from '../testing/document-samples.ts';
import { answerWith, serve, unreachable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const critical = { document: aDocument, textParts: 1, textRevision: 'one', references: [] };
const body = answerWith({ documents: [critical] });

test.each([
  [1, 'text-muted', ''],
  [2, 'text-warning', ' They may have been replaced since.'],
  [7, 'text-danger', ' That is more than a week ago: ask for the versions in force.'],
])('what was checked %i days ago says how far it may be relied on', async (days, colour, says) => {
  const { goTo } = renderScreen('/privacy', { api: [serve(listCriticalDocuments, unreachable)] });
  await saveAnswer({ owner: 'everyone', href: listCriticalDocuments.path, kind: 'critical', body });
  act(noteUnreachable);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + days * 86_400_000 + 60_000);
  await goTo('/offline');
  const age = (await screen.findByText(/^Saved on this device\. Checked /)).closest('p');
  expect(age?.textContent).toMatch(new RegExp(`\\d\\d:\\d\\d\\.${says}$`));
  expect(age?.className).toContain(colour);
});
