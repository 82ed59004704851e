import { readPage } from '@icare/contracts/document-reading';
import type { TextSection } from '@icare/contracts/document-text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeApi, refusal, serve } from '../../testing/fake-api.ts';
import { PagePicture } from './page-picture.tsx';

const document = { _id: '01930000-0000-7000-8000-000000000007', version: 4 };
const section: TextSection = {
  ...{ number: 4, title: null, blocks: [], isPicture: true },
  size: { width: 842, height: 595 },
};
let reveal: () => void = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reveal = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

function show(api: FakeApi) {
  vi.stubGlobal('fetch', api.fetch);
  const shown = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <PagePicture document={document} section={section} onShow={shown} />
    </QueryClientProvider>,
  );
  return shown;
}

test('a page keeps its place, is fetched when it comes near, and leads to the original', async () => {
  const api = new FakeApi([serve(readPage, {} as never)]);
  const onShow = show(api);
  const place = screen.getByRole('button', { name: /Page 4 .* is loading/ });
  expect(place.style.aspectRatio).toBe('842 / 595');
  expect(api.callsTo(readPage)).toEqual([]);
  reveal();
  const picture = await screen.findByRole('img', { name: 'Page 4 of the original, as a picture' });
  expect(picture.getAttribute('src')).toBe('blob:picture');
  expect(api.callsTo(readPage)).toMatchObject([{ params: { id: document._id, number: '4' } }]);
  fireEvent.click(picture);
  expect(onShow).toHaveBeenCalledOnce();
});

test('a page that cannot be drawn says so, and still leads to the original', async () => {
  const sentence = 'This page cannot be drawn as a picture.';
  const onShow = show(new FakeApi([serve(readPage, refusal('undrawable_page', sentence))]));
  reveal();
  await screen.findByText(sentence);
  fireEvent.click(screen.getByRole('button', { name: 'Show the original page' }));
  expect(onShow).toHaveBeenCalledOnce();
});
