import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aDocument,
  answerWithList,
  completeWindow,
  serve,
  serveUnreadable,
  showLibrary,
} from '../testing/document-library.tsx';
import { policies } from './collections.ts';

beforeEach(completeWindow);

describe('an open document', { timeout: 30_000 }, () => {
  it('is part of the address, takes the focus, and Escape gives it back to its row', async () => {
    const document = aDocument();
    serveUnreadable([document]);
    const router = showLibrary();
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
    const router = showLibrary();
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
    const router = showLibrary();
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
      url.pathname.endsWith(id)
        ? Response.json(body, { status: 401 })
        : answerWithList([aDocument()]),
    );
    showLibrary(policies, `/policies?document=${id}`);
    const link = await screen.findByRole('link', { name: 'Sign in' });
    const next = encodeURIComponent(`/policies?document=${id}`);
    expect(link.getAttribute('href')).toBe(`/sign-in?next=${next}`);
  });
});
