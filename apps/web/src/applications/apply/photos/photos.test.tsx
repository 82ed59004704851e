import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CropFrame } from './crop-frame.tsx';
import * as drawing from './draw-photo.ts';
import { PagePicture } from './page-picture.tsx';
import { wholePhoto } from './photo-page.ts';
import { PhotosDialog } from './photos-dialog.tsx';

const photo = { photo: new Blob(), width: 800, height: 1000, turns: 0, crop: wholePhoto };
const page = { ...photo, id: 1 };

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
});

test('a photo is decoded once, however often a corner moves', () => {
  const decode = vi.fn(async () => ({ close: () => {} }));
  vi.stubGlobal('createImageBitmap', decode);
  const frame = (left: number) => (
    <CropFrame page={page} crop={{ ...wholePhoto, left }} onCrop={() => {}} />
  );
  const { rerender } = render(frame(0));
  for (const left of [0.1, 0.2, 0.3]) rerender(frame(left));
  expect(decode).toHaveBeenCalledTimes(1);
});

test('a page that was decoded later than the one after it is not painted over it', async () => {
  const waiting: ((bitmap: unknown) => void)[] = [];
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => waiting.push(resolve)));
  const close = vi.fn();
  const picture = (width: number) => (
    <PagePicture page={{ ...page, width }} label="Page 1" side={1000} />
  );
  const { rerender } = render(picture(500));
  rerender(picture(700));
  for (const resolve of waiting.reverse()) resolve({ close });
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect((screen.getByRole('img') as HTMLCanvasElement).width).toBe(700);
});

test('photos that are discarded while the PDF is made are in no application', async () => {
  vi.spyOn(drawing, 'readPhoto').mockResolvedValue(photo);
  let finish = (_: Uint8Array<ArrayBuffer>) => {};
  vi.spyOn(drawing, 'buildPdf').mockImplementation((_, onPage) => {
    onPage(0);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const onFile = vi.fn();
  const onClose = vi.fn();
  const { container, unmount } = render(
    <PhotosDialog fileName="cv" onFile={onFile} onClose={onClose} />,
  );
  const chooser = container.ownerDocument.querySelector('input[multiple]') as HTMLElement;
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'one.jpg')] } });
  await screen.findByRole('list', { name: 'Pages' });
  const use = screen.getByRole('button', { name: 'Use this page' });
  await waitFor(() => expect(use.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(use);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Making the PDF/));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard photos' }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  finish(new Uint8Array());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onFile).not.toHaveBeenCalled();
});
