import { type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist';

/** A canvas of 8 megapixels is 32 MB: a page fills it at three times the size of a desktop panel. */
const mostPixels = 8_000_000;
const mostPixelsOnTouch = 4_000_000;

/** Device pixels per CSS pixel for an area of this size, so that a page never needs more memory than allowed. */
function outputScale(width: number, height: number, ratio: number, limit: number): number {
  return Math.min(ratio, 3, Math.sqrt(limit / (width * height)));
}

export type Drawing = { done: Promise<void>; cancel: () => void };

/** Draws one page at a width in CSS pixels and lays its text over it, for selecting and for screen readers. */
export function drawPage(
  page: PDFPageProxy,
  width: number,
  canvas: HTMLCanvasElement,
  text: HTMLElement,
): Drawing {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const limit = matchMedia('(pointer: coarse)').matches ? mostPixelsOnTouch : mostPixels;
  const scale = outputScale(viewport.width, viewport.height, window.devicePixelRatio || 1, limit);
  canvas.width = Math.floor(viewport.width * scale);
  canvas.height = Math.floor(viewport.height * scale);
  const rendering: RenderTask = page.render({
    canvas,
    viewport,
    transform: [scale, 0, 0, scale, 0, 0],
  });
  text.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });
  return {
    done: Promise.all([rendering.promise, layer.render()]).then(() => undefined),
    cancel: () => {
      rendering.cancel();
      layer.cancel();
    },
  };
}
