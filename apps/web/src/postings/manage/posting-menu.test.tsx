import { listErasableApplications } from '@icare/contracts/application-erasure';
import { getPosting, listPostings, updatePosting } from '@icare/contracts/postings';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruitmentAnswers } from '../../testing/application-samples.ts';
import { answerWith, listAnswer, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { aManagedPosting } from '../../testing/posting-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const open = { ...aManagedPosting, status: 'open', storedStatus: 'open' } as const;
const featured = { ...open, status: 'active', storedStatus: 'active' } as const;

async function choose(...updated: Served[]) {
  const { api } = renderScreen('/hr/postings', {
    user: 'ROLE_HR',
    api: [
      ...recruitmentAnswers,
      serve(listErasableApplications, listAnswer({ applications: [] }, 0)),
      serve(listPostings, listAnswer({ jobs: [open] }, 1)),
      ...updated,
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: `More for ${open.jobTitle}` }));
  const item = await screen.findByRole('menuitem', { name: 'Close' });
  api.serve(listPostings, listAnswer({ jobs: [featured] }, 1));
  fireEvent.click(item);
  return api;
}

test('a posting that a colleague has changed is not closed, but shown as it is now', async () => {
  const message = 'Somebody changed this meanwhile, so nothing was saved.';
  const latest = { ...featured, updatedAt: '2026-11-29T10:00:00.000Z' };
  const api = await choose(
    serve(updatePosting, refusal('conflict', message)),
    serve(getPosting, answerWith(latest)),
  );
  await screen.findByText(
    `${open.jobTitle} was not changed, since somebody else has changed it meanwhile. Now it is: Featured.`,
  );
  const basedOn = open.updatedAt;
  expect(api.callsTo(updatePosting)[0]?.body).toEqual({ status: 'closed', basedOn });
  await screen.findByText('Featured', { selector: 'table *' });
});

test('closing is taken back only from what it led to', async () => {
  const updatedAt = '2026-11-29T10:00:00.000Z';
  const closed = { ...open, status: 'closed', storedStatus: 'closed', updatedAt } as const;
  const api = await choose(serve(updatePosting, answerWith(closed)));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Posting updated');
  expect(api.callsTo(updatePosting).at(-1)?.body).toEqual({ status: 'open', basedOn: updatedAt });
});

test('another refusal is said in the words of the portal', async () => {
  const message = 'The deadline has passed.';
  await choose(
    serve(updatePosting, refusal('conflict', message)),
    serve(getPosting, answerWith(open)),
  );
  await screen.findByText(message);
});
