import { addApplicationNote } from '@icare/contracts/application-notes';
import {
  type ApplicationRow,
  getApplication,
  listApplications,
  setApplicationStatus,
} from '@icare/contracts/recruitment';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anOffer, recruitmentAnswers } from '../../testing/application-samples.ts';
import { answerWith, listAnswer, refusal, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const idOf = (number: number) => `019a9f3e-0000-7000-8000-00000000010${number}`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1000).toISOString();

const anApplication = (number: number, name: string, days: number) => ({
  ...anOffer,
  id: idOf(number),
  candidateName: name,
  candidateEmail: `applicant${number}@example.com`,
  status: 'screening' as const,
  allowedNext: ['shortlisted' as const, 'rejected' as const],
  statusChangedAt: daysAgo(days),
  resume: null,
  coverLetterFile: null,
  hasResume: false,
});
const stuck = [anApplication(1, 'Blessing Nwafor', 14)];
const others = [anApplication(2, 'Esther Bassey', 2), anApplication(3, 'Ruth Ogbonna', 0)];

/** Whether the window is wide enough for the columns. */
function setWidth(isWide: boolean) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isWide && media.startsWith('(min-width'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
type Answers = { stuck: ApplicationRow[]; others: ApplicationRow[] };

function open(
  address: string,
  lists: Answers = { stuck, others },
  extra: ReturnType<typeof serve>[] = [],
  isWide = true,
) {
  const opened = renderScreen(address, {
    user: 'ROLE_HR',
    api: [
      ...recruitmentAnswers,
      serve(listApplications, ({ query }) => {
        const rows = query.get('stuck') === 'true' ? lists.stuck : lists.others;
        return listAnswer({ applications: rows }, rows.length);
      }),
      serve(getApplication, ({ params }) => {
        const found = [...stuck, ...others].find(({ id }) => id === params['id']);
        return found ? answerWith(found) : refusal('not_found', 'Application not found');
      }),
      ...extra,
    ],
  });
  setWidth(isWide);
  return opened;
}

const atHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('the stuck ones come first; J and K go on and back, and the address holds who is shown', async () => {
  const { api } = open('/hr/review?status=screening&sort=longest');
  await atHeading('Blessing Nwafor');
  screen.getByText('1 of 3');
  const list = within(screen.getByRole('navigation', { name: 'Candidates' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Blessing NwaforScreening14 days, limit 7',
    'Esther BasseyScreening2 days',
    'Ruth OgbonnaScreeningsince today',
  ]);
  for (const { query } of api.callsTo(listApplications)) {
    expect(Object.fromEntries(query)).toMatchObject({ status: 'screening', sort: 'longest' });
  }
  press('j');
  const heading = await atHeading('Esther Bassey');
  screen.getByText('2 of 3');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(new URLSearchParams(window.location.search).get('candidate')).toBe(idOf(2));
  press('k');
  await atHeading('Blessing Nwafor');
  // There is nobody before the first.
  press('k');
  screen.getByText('1 of 3');
});

test('whoever is longest over the limit comes first, also from the last page of the list', async () => {
  const pages = [
    [anApplication(4, 'Chika Eze', 9)],
    [{ ...anApplication(5, 'Dayo Ade', 12), status: 'received' as const }],
    [anApplication(6, 'Femi Alabi', 13)],
  ];
  open('/hr/review?stuck=true', undefined, [
    serve(listApplications, ({ query }) => {
      const place = Number(query.get('cursor') ?? 0);
      const answer = listAnswer({ applications: pages[place] ?? [] }, 3);
      const nextCursor = place < 2 ? String(place + 1) : null;
      return { ...answer, page: { ...answer.page, nextCursor } };
    }),
    serve(getApplication, ({ params }) => {
      const found = pages.flat().find(({ id }) => id === params['id']);
      return found ? answerWith(found) : refusal('not_found', 'Application not found');
    }),
  ]);
  await atHeading('Dayo Ade');
  screen.getByText('1 of 3');
  press('j');
  await atHeading('Femi Alabi');
  press('j');
  await atHeading('Chika Eze');
});

test('each candidate is opened once they are shown, and not before', async () => {
  const { api } = open(`/hr/review?candidate=${idOf(2)}`);
  await atHeading('Esther Bassey');
  const opened = () => api.callsTo(getApplication).map(({ params }) => params['id']);
  await screen.findByText('2 of 3');
  expect(opened()).toEqual([idOf(2)]);
  press('j');
  await atHeading('Ruth Ogbonna');
  expect(opened()).toEqual([idOf(2), idOf(3)]);
});

test('a note that was begun is stored when one goes on, and kept where the network is down', async () => {
  let isDown = true;
  const { api } = open('/hr/review', undefined, [
    serve(addApplicationNote, () => (isDown ? unreachable : answerWith({ id: idOf(9) }))),
  ]);
  await atHeading('Blessing Nwafor');
  press('n');
  const field = screen.getByLabelText(/^New note/);
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Her chart is her own work.' } });
  // While one types, J is a letter.
  fireEvent.keyDown(field, { key: 'j' });
  screen.getByText('1 of 3');
  fireEvent.click(screen.getByRole('button', { name: 'Next candidate (J)' }));
  await atHeading('Esther Bassey');
  await screen.findByText('The note on Blessing Nwafor is not saved');
  await screen.findByText(/Note not saved/);
  press('k');
  await atHeading('Blessing Nwafor');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^New note/).value).toBe(
    'Her chart is her own work.',
  );
  isDown = false;
  press('j');
  await screen.findByText('Note on Blessing Nwafor saved');
  const sent = api.callsTo(addApplicationNote);
  expect(sent.map(({ body }) => body)).toEqual(
    sent.map(() => ({ notes: 'Her chart is her own work.' })),
  );
  const keys = new Set(sent.map(({ headers }) => headers.get('Idempotency-Key')));
  expect(keys.size).toBe(1);
});

test('once a note is stored, the letters are keys again and are not written into the next note', async () => {
  const { api } = open('/hr/review', undefined, [
    serve(addApplicationNote, answerWith({ id: idOf(9) })),
  ]);
  const heading = await atHeading('Blessing Nwafor');
  press('n');
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^New note/);
  fireEvent.change(field, { target: { value: 'Her chart is her own work.' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await screen.findByText('Note added');
  await waitFor(() => expect(field.value).toBe(''));
  expect(document.activeElement).toBe(heading);
  fireEvent.keyDown(heading, { key: 'j' });
  await atHeading('Esther Bassey');
  expect(api.callsTo(addApplicationNote)).toHaveLength(1);
});

test('who writes on while a note is being stored stays in the field', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  open('/hr/review', undefined, [
    serve(addApplicationNote, async () => {
      await held;
      return answerWith({ id: idOf(9) });
    }),
  ]);
  await atHeading('Blessing Nwafor');
  press('n');
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^New note/);
  fireEvent.change(field, { target: { value: 'Her chart is her own work.' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await screen.findByRole('button', { name: 'Saving...' });
  fireEvent.change(field, { target: { value: 'And another thing' } });
  answer();
  await screen.findByText('Note added');
  expect(document.activeElement).toBe(field);
});

test('a move by key shows its mail first, and then goes on to the next candidate', async () => {
  const { api } = open('/hr/review', undefined, [
    serve(setApplicationStatus, answerWith({ ...anApplication(1, 'Blessing Nwafor', 0) })),
  ]);
  await atHeading('Blessing Nwafor');
  press('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Blessing Nwafor?' }));
  expect(api.callsTo(setApplicationStatus)).toHaveLength(0);
  fireEvent.click(await dialog.findByRole('button', { name: 'Shortlist' }));
  const heading = await atHeading('Esther Bassey');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  // The bar with Undo says it; a toast above that would lie over the buttons for the next candidate.
  expect(screen.queryByText('Blessing Nwafor: Shortlisted')).toBeNull();
});

test('who is not in the list any more is shown, said so, and gone on from', async () => {
  open(`/hr/review?candidate=${idOf(1)}`, { stuck: [], others });
  await atHeading('Blessing Nwafor');
  await screen.findByText(/is not in the list any more: it is in Screening now/);
  screen.getByText('– of 2');
  press('j');
  await atHeading('Esther Bassey');
});

test('who was erased meanwhile does not hold the review up', async () => {
  open(`/hr/review?candidate=${idOf(7)}`);
  await screen.findByText('This application is not here any more.');
  press('j');
  await atHeading('Blessing Nwafor');
});

test('a list that is empty by now says so', async () => {
  open('/hr/review?status=offered', { stuck: [], others: [] });
  await screen.findByText('Nobody is left to review');
  screen.getByRole('link', { name: 'Back to the applications' });
});

test('of one candidate nobody is before or after', async () => {
  open('/hr/review', { stuck, others: [] });
  await screen.findByText('1 of 1');
  for (const name of ['Next candidate (J)', 'Previous candidate (K)']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
});

const room = (name: string) => document.documentElement.style.getPropertyValue(name);

test('the toast about a move covers neither what is decided next nor the steps of a narrow window', async () => {
  open('/hr/review');
  await atHeading('Blessing Nwafor');
  // The column begins at the left in these tests, which lay out nothing.
  expect([room('--decisions'), room('--steps')]).toEqual([`${window.innerWidth}px`, '']);
  cleanup();
  open('/hr/review', undefined, [], false);
  await atHeading('Blessing Nwafor');
  expect([room('--decisions'), room('--steps')]).toEqual(['', '0px']);
});

test('in a narrow window the parts are behind tabs, which stay as one goes on', async () => {
  open('/hr/review', undefined, [], false);
  await atHeading('Blessing Nwafor');
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Answers' }), { button: 0 });
  await screen.findByRole('heading', { name: 'Application' });
  fireEvent.click(screen.getByRole('button', { name: 'Next candidate (J)' }));
  await atHeading('Esther Bassey');
  expect(screen.getByRole('tab', { name: 'Answers' }).getAttribute('aria-selected')).toBe('true');
  // A keyboard beside a small window finds the note all the same.
  press('n');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^New note/)));
});
