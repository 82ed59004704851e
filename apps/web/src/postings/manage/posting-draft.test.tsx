import { getPosting, updatePosting } from '@icare/contracts/postings';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { routes } from '../../routes.tsx';
import { recruitmentAnswers } from '../../testing/application-samples.ts';
import { answerWith, refusal, serve } from '../../testing/fake-api.ts';
import { aManagedPosting as posting } from '../../testing/posting-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const updatedAt = '2026-11-29T10:00:00.000Z';
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

const isShown = () => screen.findByRole('heading', { level: 1, name: posting.jobTitle });

/** Types a number, reloads the page, and finds what a colleague has saved meanwhile. */
async function typeAndReload(colleague: Partial<typeof posting>) {
  const { api } = renderScreen(`/hr/postings/${posting.id}`, {
    user: 'ROLE_HR',
    api: [...recruitmentAnswers, serve(getPosting, answerWith(posting))],
  });
  await isShown();
  type('People wanted', '2');
  cleanup();
  queryClient.clear();
  const stored = { ...posting, ...colleague, updatedAt };
  api.serve(getPosting, answerWith(stored));
  api.serve(updatePosting, ({ body }) =>
    (body as { basedOn: string }).basedOn === updatedAt
      ? answerWith(stored)
      : refusal('conflict', 'Look at it again.'),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>,
  );
  await isShown();
  return api;
}

test('a draft that survived a reload does not overwrite what a colleague has put into the same field', async () => {
  const api = await typeAndReload({ vacancies: 7 });
  expect(field('People wanted').value).toBe('2');
  save();
  await screen.findByText(/Somebody changed this to “7” meanwhile\./, { selector: 'p' });
  expect(api.callsTo(updatePosting)[0]?.body).toEqual({
    ...{ vacancies: 2, basedOn: posting.updatedAt },
  });
  save();
  await screen.findByText('Posting saved');
  expect(api.callsTo(updatePosting)[1]?.body).toEqual({ vacancies: 2, basedOn: updatedAt });
});

test('nor what a colleague has put into another one, which it shows', async () => {
  const api = await typeAndReload({ location: 'Orlu' });
  expect(field(/^Location/).value).toBe('Orlu');
  save();
  await screen.findByText('Posting saved');
  expect(api.callsTo(updatePosting).at(-1)?.body).toEqual({ vacancies: 2, basedOn: updatedAt });
});
