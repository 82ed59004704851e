import { getDocument, listDocuments } from '@icare/contracts/documents';
import { type SearchHit, searchPortal } from '@icare/contracts/search';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Asked, refusal, type Served, serve, unreadable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const page = { nextCursor: null, total: 0, totalIsLowerBound: false };

function aHit(title: string, over: Partial<SearchHit> = {}): SearchHit {
  const id = `01930000-0000-7000-8000-${String(title.length).padStart(12, '0')}`;
  return {
    kind: 'document',
    id,
    title,
    detail: 'Clinical Procedure · Emergency',
    path: `/read/${id}`,
    page: null,
    snippet: '',
    marks: [],
    isEmergency: false,
    isStaffOnly: false,
    ...over,
  };
}

const stroke = aHit('Stroke Pathway 0-60 min');
const hygiene = aHit('Hand Hygiene');
const controlled = aHit('Controlled Drugs', { isStaffOnly: true });
const leave = aHit('Leave of Staff', {
  page: 2,
  place: 'slide 2',
  version: 3,
  snippet: '… apply for leave early …',
  marks: [[12, 17]],
  words: ['leave', 'early'],
});

const readSearch = ({ query }: Asked) => query.get('q') ?? '';
const answer = (
  hits: SearchHit[],
  over: { corrected?: string; isNearest?: boolean; isIncomplete?: boolean } = {},
) => ({
  success: true as const,
  data: { hits, total: hits.length, isNearest: false, moreOf: [], isIncomplete: false, ...over },
  page,
});
/** Those whose name holds what is searched for. */
const found = (asked: Asked) =>
  answer(
    [stroke, hygiene, controlled, leave].filter(({ title }) =>
      title.toLowerCase().includes(readSearch(asked).toLowerCase()),
    ),
  );
const answering: Served[] = [
  serve(searchPortal, found),
  serve(listDocuments, { success: true, data: { documents: [] }, page }),
  serve(getDocument, refusal('not_found', 'It is not there any more.')),
];

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Search pages/ });
const active = () => screen.getByRole('option', { selected: true });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const pressSearchKey = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

/** Opens the search with its key and types. */
async function search(typed = '') {
  pressSearchKey();
  const input = await box();
  await type(typed);
  return input;
}

async function type(typed: string) {
  fireEvent.change(await box(), { target: { value: typed } });
}

async function open(path: string, options: Parameters<typeof renderScreen>[1] = {}) {
  const rendered = renderScreen(path, { api: answering, ...options });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

/** Searches for documents that wait until they are let go, in whatever order. */
function holdSearches() {
  const waiting = new Map<string, () => void>();
  const held = serve(searchPortal, async (asked) => {
    await new Promise<void>((letGo) => waiting.set(readSearch(asked), letGo));
    return found(asked);
  });
  return {
    held,
    asked: (typed: string) => waitFor(() => expect(waiting.has(typed)).toBe(true)),
    letGo: (typed: string) => act(async () => waiting.get(typed)?.()),
  };
}

test('arrows, Home and End move through what is found; the count is told; Enter opens it', async () => {
  const { router } = await open('/apps');
  const input = await search();
  expect(active().textContent).toMatch(/^Home/);
  press('End');
  expect(active().textContent).toMatch(/^Contact/);
  press('ArrowDown');
  expect(active().textContent).toMatch(/^Home/);
  press('ArrowUp');
  press('Home');
  press('ArrowDown');
  expect(active().textContent).toMatch(/^Hospital Applications/);
  await type('LEAVE');
  await waitFor(() => expect(screen.getByText(/^\d+ results$/)).toBeTruthy());
  for (const name of ['Pages', 'Applications', 'Documents']) {
    const group = within(screen.getByRole('group', { name }));
    expect(group.getAllByRole('option')).not.toEqual([]);
  }
  expect(active().textContent).toMatch(/^Leave of Staff/);
  expect(screen.getByText('version 3 · slide 2')).toBeTruthy();
  const marked = [...active().querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Leave', 'leave']);
  press('ArrowDown');
  expect(active().textContent).toMatch(/^Employee Resources/);
  expect(input.getAttribute('aria-activedescendant')).toBe(active().id);
  press('Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/employee-resources'));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Employee Resources' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('Escape gives the focus back to the field that had it, and its key closes the search too', async () => {
  await open('/mcm');
  const field = document.createElement('input');
  document.body.append(field);
  onTestFinished(() => field.remove());
  field.focus();
  await search('stroke');
  press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('combobox')).toBeNull();
  await search();
  pressSearchKey();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('another dialog that is open keeps the search closed', async () => {
  await open('/mcm');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'alertdialog');
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  pressSearchKey();
  expect(screen.queryByPlaceholderText('Opening the search…')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('finds pages by everyday names, opens a service at its group and an application in a new tab', async () => {
  await open('/mcm');
  await search();
  for (const [typed = '', name = ''] of [
    ['licence', 'Compliance & Certification'],
    ['policies', 'Policies & Procedures'],
    ['log in', 'Sign in'],
    ['password', 'Request Access'],
    ['phone', 'Contact'],
    ['cardiology', 'Cardiology'],
    ['payslip', 'HR Suite'],
  ]) {
    await type(typed);
    expect(active().textContent?.startsWith(name), typed).toBe(true);
  }
  expect(active().textContent).toContain('opens in a new tab');
  expect(active().getAttribute('target')).toBe('_blank');
  expect(active().getAttribute('rel')).toBe('noopener noreferrer');
  await type('cardiology');
  expect(screen.getByRole('group', { name: 'Services' }).textContent).toContain('3 specialists');
  expect(active().getAttribute('href')).toBe('/services/cardiology');
});

test('the numbers can be called, and where nothing is found there is a way on', async () => {
  const { router } = await open('/mcm');
  await search('ambulance');
  expect(active().textContent).toMatch(/^Emergency and ambulance: 112/);
  expect(active().getAttribute('href')).toBe('tel:112');
  await type('no such thing');
  await screen.findByText('Nothing found for “no such thing”');
  const call = screen.getByRole('link', { name: /^Call 0800/ });
  expect(call.getAttribute('href')).toBe('tel:08000000012');
  fireEvent.click(screen.getByRole('link', { name: 'Write to us' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#contact'));
  await waitFor(() => expect(document.activeElement?.id).toBe('contact'));
});

test('a visitor is told that documents for staff are found once they sign in, after who could help', async () => {
  await open('/mcm');
  await search('no such thing');
  await screen.findByText(/documents for staff are found once you sign in\.$/);
  const links = within(screen.getByRole('dialog')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Write to us',
    'Call 0800 000 0012',
    'Sign in',
  ]);
  expect(links.at(-1)?.getAttribute('href')).toBe('/sign-in?next=%2Fmcm');
});

test('the desk that could help is named, and the message to it is addressed', async () => {
  await open('/mcm', { user: 'ROLE_STAFF' });
  await search('no such payslip');
  await screen.findByText(/Human Resources may be able to help/);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('link', { name: 'Sign in' })).toBeNull();
  const write = dialog.getByRole('link', { name: 'Write to Human Resources' });
  expect(write.getAttribute('href')).toBe('/?department=Human+Resources#contact');
});

test('staff see which documents are for staff alone', async () => {
  await open('/mcm', { user: 'ROLE_STAFF' });
  await search('controlled drugs');
  const option = await screen.findByRole('option', { name: /^Controlled ?Drugs/ });
  expect(option.textContent).toContain('Staff only');
});

test('Enter before the answer opens its first document', async () => {
  const { held, asked, letGo } = holdSearches();
  const { router } = await open('/mcm', { api: [...answering, held] });
  await search('pathway');
  await asked('pathway');
  press('Enter');
  expect(router.state.location.pathname).toBe('/mcm');
  await letGo('pathway');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/read/${stroke.id}`));
});

test('a slow answer to earlier letters never takes the place of the last one', async () => {
  const { held, asked, letGo } = holdSearches();
  await open('/mcm', { api: [...answering, held] });
  await search('hand hygiene');
  await asked('hand hygiene');
  expect(screen.getByRole('status').textContent).toBe('Searching…');
  await type('stroke');
  await asked('stroke');
  await letGo('stroke');
  await screen.findByRole('option', { name: /Stroke ?Pathway/ });
  await letGo('hand hygiene');
  expect(screen.queryByRole('option', { name: /Hand ?Hygiene/ })).toBeNull();
});

test('a failed search says so, keeps the pages, and can be tried again', async () => {
  const { api } = await open('/mcm', { api: [...answering, serve(searchPortal, unreadable)] });
  await search('stroke');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Documents, jobs and people could not be searched.');
  await type('leave');
  expect(active().textContent).toMatch(/^Employee Resources/);
  await screen.findByRole('alert');
  api.serve(searchPortal, found);
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
  await screen.findByRole('option', { name: /^Leave ?of ?Staff/ });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search that took too long says so, with what it found or with what to do', async () => {
  await open('/mcm', { api: [serve(searchPortal, answer([hygiene], { isIncomplete: true }))] });
  await search('hygiene');
  await screen.findByText(/^The search took too long and was stopped/);
  expect(screen.getByRole('option', { name: /^Hand ?Hygiene/ })).toBeTruthy();
});

test('a search that was refused shows the sentence of the server', async () => {
  const sentence = 'This search takes too long. Try again in a moment, or fewer or rarer words.';
  await open('/mcm', { api: [serve(searchPortal, refusal('unavailable', sentence))] });
  await search('zzz');
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});

test('a corrected search says so and leads back to what was typed', async () => {
  const corrected = serve(searchPortal, ({ query }) =>
    query.get('exact') ? answer([]) : answer([stroke], { corrected: 'stroke' }),
  );
  await open('/mcm', { api: [...answering, corrected] });
  await search('stroek');
  fireEvent.click(await screen.findByRole('button', { name: 'Search instead for “stroek”' }));
  await screen.findByText('Nothing found for “stroek”');
});

test('where nothing has all of the words, the nearest are offered below the ways on', async () => {
  await open('/mcm', { api: [serve(searchPortal, answer([hygiene], { isNearest: true }))] });
  await search('hygiene of dragons');
  await screen.findByText('Nothing found for “hygiene of dragons”');
  expect(screen.getByText('These have some of the words:')).toBeTruthy();
  expect(screen.getByRole('option', { name: /^Hand ?Hygiene/ })).toBeTruthy();
});

test('on a Mac it is the command key', async () => {
  vi.resetModules();
  vi.stubGlobal('navigator', { ...navigator, platform: 'MacIntel' });
  const { isSearchKey, onApple } = await import('../palette/search-key.ts');
  expect(onApple).toBe(true);
  expect(isSearchKey(new KeyboardEvent('keydown', { key: 'k', metaKey: true }))).toBe(true);
  expect(isSearchKey(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))).toBe(false);
});
