import type { Document } from '@icare/contracts/documents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Toasts } from '../shell/toasts.tsx';
import { policies, sops } from './collections.ts';
import { DocumentLibrary } from './document-library.tsx';

let lastId = 0;

function aDocument(over: Partial<Document> = {}): Document {
  lastId += 1;
  const _id = `01930000-0000-7000-8000-${String(lastId).padStart(12, '0')}`;
  return {
    _id,
    number: 'POL-IPC-001',
    name: 'Hand Hygiene',
    category: 'Policies',
    department: 'Nursing',
    departments: ['Nursing'],
    subcategory: 'Clinical',
    description: '',
    status: 'Active',
    visibility: 'public',
    isCritical: false,
    emergencyCall: null,
    nextReviewOn: null,
    size: 35_021,
    extension: 'docx',
    originalName: 'hand-hygiene.docx',
    version: 3,
    path: `/api/documents/${_id}/file`,
    versionCreatedAt: '2026-10-12T08:00:00.000Z',
    createdAt: '2026-09-03T08:00:00.000Z',
    updatedAt: '2026-10-12T08:00:00.000Z',
    ...over,
  };
}

function answer(documents: Document[], page: { nextCursor?: string; total?: number } = {}) {
  const { nextCursor = null, total = documents.length } = page;
  return Response.json({
    success: true,
    data: { documents },
    page: { nextCursor, total, totalIsLowerBound: false },
  });
}

/** The answer of the search through everything. */
const nothingFound = () =>
  Response.json({
    success: true,
    data: { hits: [], total: 0, isNearest: false, moreOf: [], isIncomplete: false },
    page: { nextCursor: null, total: 0, totalIsLowerBound: false },
  });

/** Replaces fetch: `respond` answers each call by its address. Returns the addresses of all calls. */
function serve(respond: (url: URL) => Response | Promise<Response>) {
  const calls: URL[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, window.location.href);
    calls.push(url);
    return Promise.resolve(respond(url));
  });
  return calls;
}

function show(collection = policies, at = collection.path) {
  const element = <DocumentLibrary collection={collection}>the cards</DocumentLibrary>;
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', at);
  const router = createBrowserRouter([
    { path: `${collection.path}/*`, element },
    { path: '/before', element: 'What was open before.' },
  ]);
  onTestFinished(() => router.dispose());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return router;
}

beforeEach(() => {
  // jsdom does not know <search>, so React would warn about an unknown element.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (query) =>
    ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never;
});

/** The headings of the groups in their order, as a screen reader names them. */
const expectHeadings = (...names: string[]) =>
  expect(names.map((name) => screen.getByRole('heading', { level: 2, name }))).toEqual(
    screen.getAllByRole('heading', { level: 2 }),
  );

describe('the list', { timeout: 30_000 }, () => {
  it('reports an unknown or empty group in the address, and shows all groups', async () => {
    serve(() => answer([aDocument()]));
    const router = show(policies, '/policies/nonsense#100%');
    await screen.findByText('There is no group “nonsense”. All policies are shown.');
    await act(() => router.navigate('/policies/financial'));
    screen.getByText('There are no policies under “Financial” yet. All policies are shown.');
    await act(() => router.navigate('/policies/clinical'));
    expect(screen.queryByText(/All policies are shown/)).toBeNull();
  });

  it('shows a text while the list loads', () => {
    serve(() => new Promise(() => undefined));
    show();
    expect(screen.getByText('Loading policies...')).toBeDefined();
  });

  it('shows groups in the order of the types, those without a type in the default group', async () => {
    serve(() =>
      answer([
        aDocument({ subcategory: null, name: 'Gifts' }),
        aDocument({ subcategory: 'Safety', name: 'Fire' }),
        aDocument({ name: 'Consent' }),
      ]),
    );
    show();
    await screen.findByText('3 policies');
    expectHeadings('Clinical 1 policy', 'Safety 1 policy', 'General Policies 1 policy');
    const row = within(screen.getByRole('region', { name: /General Policies/ }));
    expect(row.getByRole('link', { name: 'Gifts' })).toBeDefined();
    expect(row.getByRole('button', { name: 'Download Gifts, 34.20 KB' })).toBeDefined();
  });

  it('lists each SOP once, emergencies first; those of a department; or each under all of its departments', async () => {
    const departments = ['Surgery', 'Nursing'];
    const sop = { category: 'SOPs', departments, subcategory: 'Quality Control' } as const;
    serve(() =>
      answer([
        aDocument({ ...sop, name: 'Swab count' }),
        aDocument({ ...sop, name: 'Code blue', subcategory: 'Emergency Procedure' }),
        aDocument({ ...sop, name: 'Cold chain', departments: ['Pharmacy'] }),
      ]),
    );
    show(sops);
    await screen.findByText('3 SOPs');
    expectHeadings('Emergency procedures 1 SOP', 'Surgery 1 SOP', 'Pharmacy 1 SOP');
    expect(screen.getAllByRole('link', { name: 'Swab count' })).toHaveLength(1);

    fireEvent.click(screen.getByRole('link', { name: 'Nursing 2 SOPs' }));
    await screen.findByText('2 of 3 SOPs');
    expectHeadings('Emergency procedures 1 SOP', 'Nursing 1 SOP');

    fireEvent.click(screen.getByRole('link', { name: 'Under each department' }));
    await screen.findByText('3 SOPs');
    expectHeadings('Surgery 2 SOPs', 'Pharmacy 1 SOP', 'Nursing 2 SOPs');
    expect(screen.getAllByRole('link', { name: 'Swab count' })).toHaveLength(2);
  });

  it('loads further pages until the list is complete', async () => {
    const calls = serve((url) =>
      url.searchParams.has('cursor')
        ? answer([aDocument({ name: 'Second' })], { total: 2 })
        : answer([aDocument({ name: 'First' })], { total: 2, nextCursor: 'further' }),
    );
    show();
    await screen.findByRole('link', { name: 'Second' });
    expect(screen.getByRole('link', { name: 'First' })).toBeDefined();
    expect(calls.map((url) => url.searchParams.get('cursor'))).toEqual([null, 'further']);
  });

  it('reports that no document has been uploaded', async () => {
    serve(() => answer([]));
    show();
    expect(await screen.findByText('No policies have been uploaded yet.')).toBeDefined();
  });

  it('searches on the server after a pause in typing, and reports when nothing matches', async () => {
    const calls = serve((url) => {
      if (url.pathname === '/api/search') return nothingFound();
      return answer(url.searchParams.has('search') ? [] : [aDocument()]);
    });
    const router = show();
    await screen.findByRole('link', { name: 'Hand Hygiene' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' fire ' } });
    expect(await screen.findByText('No documents match your search criteria')).toBeDefined();
    const lists = calls.filter(({ pathname }) => pathname === '/api/documents');
    expect(lists.map((url) => url.searchParams.get('search'))).toEqual([null, 'fire']);
    expect(router.state.location.search).toBe('?search=fire');
  });

  it('shows the server’s message of a failed load in a toast and in the list, and retries', async () => {
    const message = 'The portal is being restarted.';
    const body = { success: false, code: 'unavailable', message, requestId: 'r' };
    let fails = true;
    serve(() => (fails ? Response.json(body, { status: 503 }) : answer([aDocument()])));
    show();
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeDefined();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Hand Hygiene' })).toBeDefined();
  });

  it('shows the text of the page if no answer came', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    show(sops);
    expect(
      within(await screen.findByRole('alert')).getByText('Failed to load SOPs.'),
    ).toBeDefined();
  });
});

/** Documents whose text the portal cannot read. */
function serveUnreadable(documents: Document[]) {
  // jsdom has none.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const reading = {
    ...{ version: 3, sha256: 'a'.repeat(64), textState: 'unreadable', textProblem: 'damaged' },
    ...{ confidence: null, text: null },
  };
  serve(({ pathname }) => {
    if (pathname === '/api/search') return nothingFound();
    return pathname.endsWith('/text')
      ? Response.json({ success: true, data: reading })
      : answer(documents);
  });
}

describe('an open document', { timeout: 30_000 }, () => {
  it('is part of the address, takes the focus, and Escape gives it back to its row', async () => {
    const document = aDocument();
    serveUnreadable([document]);
    const router = show();
    const row = await screen.findByRole('link', { name: 'Hand Hygiene' });
    fireEvent.click(row);
    const heading = await screen.findByRole('heading', { name: 'Hand Hygiene' });
    expect(router.state.location.search).toBe(`?document=${document._id}`);
    await waitFor(() => expect(window.document.activeElement).toBe(heading));
    await screen.findByText(
      'The portal cannot read the text of this file. Download it to read it.',
    );
    fireEvent.keyDown(heading, { key: 'Escape' });
    await waitFor(() => expect(window.document.activeElement).toBe(row));
    expect(router.state.location.search).toBe('');
    // Searched for more while it was open: the list stays so, and no step back shows it as it was.
    fireEvent.click(row);
    const again = await screen.findByRole('heading', { name: 'Hand Hygiene' });
    fireEvent.change(screen.getAllByRole('searchbox')[0] ?? again, { target: { value: 'hand' } });
    const opened = `?search=hand&document=${document._id}`;
    await waitFor(() => expect(row.getAttribute('href')).toContain(opened));
    fireEvent.keyDown(again, { key: 'Escape' });
    await waitFor(() => expect(router.state.location.search).toBe('?search=hand'));
    await act(() => router.navigate(-1));
    await screen.findByText('What was open before.');
  });

  it('stays open where it was opened just as the pause after typing ended', async () => {
    serveUnreadable([aDocument()]);
    const router = show();
    const link = await screen.findByRole('link', { name: 'Hand Hygiene' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'hand' } });
    await act(async () => {
      link.click();
      await vi.advanceTimersByTimeAsync(300);
    });
    vi.useRealTimers();
    const document = link.dataset['document'];
    await waitFor(() =>
      expect(router.state.location.search).toBe(`?search=hand&document=${document}`),
    );
    fireEvent.keyDown(link, { key: 'Escape' });
    await waitFor(() => expect(router.state.location.search).toBe('?search=hand'));
  });

  it('is the first, or the one with the focus, where J is pressed while none is open', async () => {
    serveUnreadable([aDocument(), aDocument({ name: 'Fire' })]);
    const router = show();
    const first = await screen.findByRole('link', { name: 'Hand Hygiene' });
    fireEvent.keyDown(first.ownerDocument.body, { key: 'k' });
    expect(router.state.location.search).toBe('');
    fireEvent.keyDown(first.ownerDocument.body, { key: 'j' });
    await waitFor(() =>
      expect(router.state.location.search).toBe(`?document=${first.dataset['document']}`),
    );
    fireEvent.keyDown(first.ownerDocument.body, { key: 'Escape' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    const second = screen.getByRole('link', { name: 'Fire' });
    second.focus();
    fireEvent.keyDown(second, { key: 'j' });
    await waitFor(() =>
      expect(router.state.location.search).toBe(`?document=${second.dataset['document']}`),
    );
  });

  it('asks to sign in for a document for staff', async () => {
    const id = aDocument()._id;
    const body = { success: false, code: 'unauthenticated', message: 'Sign in.', requestId: 'r' };
    serve((url) =>
      url.pathname.endsWith(id) ? Response.json(body, { status: 401 }) : answer([aDocument()]),
    );
    show(policies, `/policies?document=${id}`);
    const link = await screen.findByRole('link', { name: 'Sign in' });
    const next = encodeURIComponent(`/policies?document=${id}`);
    expect(link.getAttribute('href')).toBe(`/sign-in?next=${next}`);
  });
});
