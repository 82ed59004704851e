import { type Document, getDocument, listDocuments } from '@icare/contracts/documents';
import { listPublicPostings } from '@icare/contracts/postings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Asked, refusal, type Served, serve, unreadable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const instant = '2026-10-12T08:00:00.000Z';
const page = { nextCursor: null, total: 0, totalIsLowerBound: false };

function aDocument(name: string, over: Partial<Document> = {}): Document {
  const _id = `01930000-0000-7000-8000-${String(name.length).padStart(12, '0')}`;
  return {
    _id,
    name,
    category: 'SOPs',
    department: 'Emergency',
    departments: ['Emergency'],
    subcategory: 'Clinical',
    description: '',
    status: 'Active',
    visibility: 'public',
    size: 35_021,
    extension: 'pdf',
    originalName: 'document.pdf',
    version: 1,
    path: `/api/documents/${_id}/file`,
    versionCreatedAt: instant,
    createdAt: instant,
    updatedAt: instant,
    ...over,
  };
}

const stroke = aDocument('Stroke Pathway 0-60 min');
const hygiene = aDocument('Hand Hygiene');
const controlled = aDocument('Controlled Drugs', { visibility: 'staff' });
const leave = aDocument('Leave of Staff', { category: 'Policies' });

const readSearch = ({ query }: Asked) => query.get('search') ?? '';
/** The answer with the documents whose name contains the searched text. */
const answerSearch = (asked: Asked) => {
  const documents = [stroke, hygiene, controlled, leave].filter(({ name }) =>
    name.toLowerCase().includes(readSearch(asked).toLowerCase()),
  );
  return { success: true as const, data: { documents }, page };
};
const answering: Served[] = [
  serve(listDocuments, answerSearch),
  serve(getDocument, refusal('not_found', 'It is not there any more.')),
  serve(listPublicPostings, { success: true, data: [], page }),
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

async function openPage(path: string, options: Parameters<typeof renderScreen>[1] = {}) {
  const rendered = renderScreen(path, { api: answering, ...options });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

/** A document search whose answers the test releases one by one, in any order. */
function holdSearches() {
  const waiting = new Map<string, () => void>();
  const heldSearch = serve(listDocuments, async (asked) => {
    await new Promise<void>((release) => waiting.set(readSearch(asked), release));
    return answerSearch(asked);
  });
  return {
    heldSearch,
    waitForRequest: (typed: string) => waitFor(() => expect(waiting.has(typed)).toBe(true)),
    release: (typed: string) => act(async () => waiting.get(typed)?.()),
  };
}

test('arrows, Home and End move through the results; their number is announced; Enter opens one', async () => {
  const { router } = await openPage('/apps');
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
  expect(active().textContent).toMatch(/^Employee Resources/);
  expect(input.getAttribute('aria-activedescendant')).toBe(active().id);
  press('Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/employee-resources'));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Employee Resources' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('Escape returns the focus to the field that had it; Ctrl+K closes the search too', async () => {
  await openPage('/mcm');
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

test('the search does not open over an open dialog', async () => {
  await openPage('/mcm');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'alertdialog');
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  pressSearchKey();
  expect(screen.queryByPlaceholderText('Opening the search…')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('finds pages by everyday names, opens a service at its group and an application in a new tab', async () => {
  await openPage('/mcm');
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
  expect(active().getAttribute('href')).toBe('/services#specialized-care');
});

test('finds telephone numbers as links, and without results offers ways to contact the hospital', async () => {
  const { router } = await openPage('/mcm');
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

test('tells visitors that documents for staff need a sign-in', async () => {
  await openPage('/mcm');
  await search('no such thing');
  await screen.findByText(/Documents for staff are found once you sign in\.$/);
});

test('shows staff which documents are for staff only', async () => {
  await openPage('/mcm', { user: 'ROLE_STAFF' });
  await search('controlled drugs');
  const option = await screen.findByRole('option', { name: /^Controlled ?Drugs/ });
  expect(option.textContent).toContain('Staff only');
});

test('Enter pressed before the answer opens its first document', async () => {
  const { heldSearch, waitForRequest, release } = holdSearches();
  const { router } = await openPage('/mcm', { api: [...answering, heldSearch] });
  await search('pathway');
  await waitForRequest('pathway');
  press('Enter');
  expect(router.state.location.pathname).toBe('/mcm');
  await release('pathway');
  await waitFor(() => expect(router.state.location.pathname).toBe('/sops'));
  expect(router.state.location.search).toBe(`?document=${stroke._id}`);
});

test('a slow answer to an earlier search never replaces a newer answer', async () => {
  const { heldSearch, waitForRequest, release } = holdSearches();
  await openPage('/mcm', { api: [...answering, heldSearch] });
  await search('hand hygiene');
  await waitForRequest('hand hygiene');
  expect(screen.getByRole('status').textContent).toBe('Searching documents…');
  await type('stroke');
  await waitForRequest('stroke');
  await release('stroke');
  await screen.findByRole('option', { name: /Stroke ?Pathway/ });
  await release('hand hygiene');
  expect(screen.queryByRole('option', { name: /Hand ?Hygiene/ })).toBeNull();
});

test('a failed search shows an error, keeps the pages, and can be retried', async () => {
  const { api } = await openPage('/mcm', { api: [...answering, serve(listDocuments, unreadable)] });
  await search('stroke');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Documents could not be searched.');
  await type('leave');
  expect(active().textContent).toMatch(/^Employee Resources/);
  await screen.findByRole('alert');
  api.serve(listDocuments, answerSearch);
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
  await screen.findByRole('option', { name: /^Leave ?of ?Staff/ });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('on a Mac the search opens with the Command key', async () => {
  vi.resetModules();
  vi.stubGlobal('navigator', { ...navigator, platform: 'MacIntel' });
  const { isSearchKey, onApple } = await import('../palette/search-key.ts');
  expect(onApple).toBe(true);
  expect(isSearchKey(new KeyboardEvent('keydown', { key: 'k', metaKey: true }))).toBe(true);
  expect(isSearchKey(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))).toBe(false);
});
