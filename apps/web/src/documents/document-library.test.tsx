import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aDocument,
  answerWithList,
  completeWindow,
  nothingFound,
  serve,
  showLibrary,
} from '../testing/document-library.tsx';
import { policies, sops } from './collections.ts';

beforeEach(completeWindow);

/** The headings of the groups in their order, as a screen reader names them. */
const expectHeadings = (...names: string[]) =>
  expect(names.map((name) => screen.getByRole('heading', { level: 2, name }))).toEqual(
    screen.getAllByRole('heading', { level: 2 }),
  );

describe('the list', { timeout: 30_000 }, () => {
  it('reports an unknown or empty group in the address, and shows all groups', async () => {
    serve(() => answerWithList([aDocument()]));
    const router = showLibrary(policies, '/policies/nonsense#100%');
    await screen.findByText('There is no group “nonsense”. All policies are shown.');
    await act(() => router.navigate('/policies/financial'));
    screen.getByText('There are no policies under “Financial” yet. All policies are shown.');
    await act(() => router.navigate('/policies/clinical'));
    expect(screen.queryByText(/All policies are shown/)).toBeNull();
  });

  it('shows a text while the list loads', () => {
    serve(() => new Promise(() => undefined));
    showLibrary();
    expect(screen.getByText('Loading policies...')).toBeDefined();
  });

  it('shows groups in the order of the types, those without a type in the default group', async () => {
    serve(() =>
      answerWithList([
        aDocument({ subcategory: null, name: 'Gifts' }),
        aDocument({ subcategory: 'Safety', name: 'Fire' }),
        aDocument({ name: 'Consent' }),
      ]),
    );
    showLibrary();
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
      answerWithList([
        aDocument({ ...sop, name: 'Swab count' }),
        aDocument({ ...sop, name: 'Code blue', subcategory: 'Emergency Procedure' }),
        aDocument({ ...sop, name: 'Cold chain', departments: ['Pharmacy'] }),
      ]),
    );
    showLibrary(sops);
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
        ? answerWithList([aDocument({ name: 'Second' })], { total: 2 })
        : answerWithList([aDocument({ name: 'First' })], { total: 2, nextCursor: 'further' }),
    );
    showLibrary();
    await screen.findByRole('link', { name: 'Second' });
    expect(screen.getByRole('link', { name: 'First' })).toBeDefined();
    expect(calls.map((url) => url.searchParams.get('cursor'))).toEqual([null, 'further']);
  });

  it('reports that no document has been uploaded', async () => {
    serve(() => answerWithList([]));
    showLibrary();
    expect(await screen.findByText('No policies have been uploaded yet.')).toBeDefined();
  });

  it('searches on the server after a pause in typing, and reports when nothing matches', async () => {
    const calls = serve((url) => {
      if (url.pathname === '/api/search') return nothingFound();
      return answerWithList(url.searchParams.has('search') ? [] : [aDocument()]);
    });
    const router = showLibrary();
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
    serve(() => (fails ? Response.json(body, { status: 503 }) : answerWithList([aDocument()])));
    showLibrary();
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeDefined();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Hand Hygiene' })).toBeDefined();
  });

  it('shows the text of the page if no answer came', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    showLibrary(sops);
    expect(
      within(await screen.findByRole('alert')).getByText('Failed to load SOPs.'),
    ).toBeDefined();
  });
});
