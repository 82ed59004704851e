import './pdf-page.css';
import { type PDFDocumentProxy, type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** A canvas of 8 megapixels is 32 MB: a page fills it at three times the size of a desktop panel. */
const mostPixels = 8_000_000;
const mostPixelsOnTouch = 4_000_000;

/** Device pixels per CSS pixel for an area of this size, so that a page never needs more memory than allowed. */
function outputScale(width: number, height: number, ratio: number, limit: number): number {
  return Math.min(ratio, 3, Math.sqrt(limit / (width * height)));
}

type Drawing = { done: Promise<void>; cancel: () => void };

/** Draws one page at a width in CSS pixels and lays its text over it, for selecting and for screen readers. */
function drawPage(
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

/** Height of an A4 sheet over its width: what a page most likely is before it is known. */
const a4 = Math.SQRT2;

type PageState = 'drawing' | 'drawn' | 'without text' | 'failed';

/** One page as wide as its place allows. The page before stays in sight until this one is drawn. */
export function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const box = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [shape, setShape] = useState(a4);
  const [state, setState] = useState<PageState>('drawing');

  useEffect(() => {
    const place = sheet.current;
    if (!place || width === 0) return;
    let drawing: Drawing | undefined;
    let current = true;
    const canvas = document.createElement('canvas');
    canvas.className = 'absolute inset-0 size-full';
    canvas.setAttribute('aria-hidden', 'true');
    const text = document.createElement('div');
    text.className = 'pdf-text';

    async function draw(target: HTMLElement) {
      const page = await pdf.getPage(number);
      if (!current) return;
      const { width: pageWidth, height } = page.getViewport({ scale: 1 });
      setShape(height / pageWidth);
      drawing = drawPage(page, width, canvas, text);
      await drawing.done;
      if (!current) return;
      for (const old of target.querySelectorAll('canvas')) release(old);
      target.replaceChildren(canvas, text);
      page.cleanup();
      setState(text.textContent?.trim() ? 'drawn' : 'without text');
    }

    setState('drawing');
    draw(place).catch(() => current && setState('failed'));
    return () => {
      current = false;
      drawing?.cancel();
      if (!canvas.isConnected) release(canvas);
    };
  }, [pdf, number, width]);

  const label = `Page ${number} of ${pdf.numPages}`;
  return (
    <figure
      ref={box}
      aria-label={label}
      aria-busy={state === 'drawing'}
      className="pdf-sheet relative w-full overflow-hidden"
      style={{ aspectRatio: `1 / ${shape}` }}
    >
      <div ref={sheet} hidden={state === 'failed'} />
      {state === 'without text' && (
        <p className="sr-only">This page is a picture; it has no text that can be read aloud.</p>
      )}
      {state === 'failed' && (
        <p className="p-6">{label} cannot be shown. Download the file to read it.</p>
      )}
    </figure>
  );
}

/** Gives a canvas's memory back at once; phones wait long before they do it themselves. */
function release(canvas: HTMLCanvasElement) {
  canvas.width = 0;
  canvas.height = 0;
}

/** Width of an element in whole CSS pixels; 0 until it is known. Settles before it changes while a window is dragged. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    setWidth(Math.floor(box.clientWidth));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(Math.floor(box.clientWidth)), 100);
    });
    observer.observe(box);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
