import { readFigure } from '@icare/contracts/document-reading';
import type { TextPicture } from '@icare/contracts/document-text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeApi, refusal, serve } from '../../testing/fake-api.ts';
import { FigurePicture } from './figure-picture.tsx';

const document = { _id: '01930000-0000-7000-8000-000000000007', version: 4 };

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        queueMicrotask(() => report([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  URL.createObjectURL = () => 'blob:figure';
  URL.revokeObjectURL = () => {};
});

function show(api: FakeApi, picture: TextPicture) {
  vi.stubGlobal('fetch', api.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <FigurePicture document={document} picture={picture} description="Five moments" />
    </QueryClientProvider>,
  );
}

test('a figure keeps its place, shows only what the document shows, and is enlarged by a tap', async () => {
  const api = new FakeApi([serve(readFigure, {} as never)]);
  show(api, {
    ...{ number: 3, size: { width: 200, height: 100 } },
    crop: { left: 0.25, top: 0, right: 0.25, bottom: 0.5 },
  });
  const waiting = screen.getByRole('button', { name: 'Figure: Five moments is loading' });
  expect(waiting.style.aspectRatio).toBe('200 / 100');
  const picture = await screen.findByRole('img', { name: 'Figure: Five moments' });
  expect(picture.getAttribute('src')).toBe('blob:figure');
  expect(picture.style).toMatchObject({ width: '200%', height: '200%' });
  expect(picture.style.transform).toBe('translate(-25%, 0%)');
  expect(api.callsTo(readFigure)).toMatchObject([{ params: { id: document._id, number: '3' } }]);
  const figure = screen.getByRole('figure');
  fireEvent.click(screen.getByRole('button', { name: 'Figure: Five moments, enlarge' }));
  expect(figure.dataset['large']).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Figure: Five moments, show smaller' }));
  expect(figure.dataset['large']).toBeUndefined();
});

test('a figure that cannot be drawn is named', async () => {
  const sentence = 'This figure cannot be drawn as a picture.';
  show(new FakeApi([serve(readFigure, refusal('undrawable_page', sentence))]), { number: 1 });
  await screen.findByText(sentence);
  expect(screen.getByText(/Figure: Five moments/)).toBeTruthy();
});

test('a narrow and long figure is not many screens long, and a tiny one can be tapped', () => {
  show(new FakeApi([serve(readFigure, {} as never)]), {
    number: 1,
    size: { width: 10, height: 3000 },
  });
  const long = screen.getByRole('button').style;
  expect(Number.parseFloat(long.getPropertyValue('--figure-width')) * 300).toBeCloseTo(1600);
  expect(Number.parseFloat(long.getPropertyValue('--figure-largest')) * 300).toBeCloseTo(8000);
  cleanup();
  show(new FakeApi([serve(readFigure, {} as never)]), {
    number: 1,
    size: { width: 8, height: 8 },
  });
  expect(screen.getByRole('button').style.getPropertyValue('--figure-width')).toBe('24px');
});

test('a figure that must wait for its turn comes by itself', async () => {
  const replies = [refusal('unavailable', 'Too many documents are being read.'), {} as never];
  const api = new FakeApi([serve(readFigure, () => replies.shift() ?? ({} as never))]);
  show(api, { number: 1 });
  await screen.findByRole('img', { name: 'Figure: Five moments' }, { timeout: 4000 });
  expect(api.callsTo(readFigure)).toHaveLength(2);
});
