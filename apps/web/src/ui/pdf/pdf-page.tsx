import './pdf-page.css';
import { type PDFDocumentProxy, type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';

// Limits of a canvas, at 4 bytes per pixel: 32 MB, and 16 MB on phones, which have less memory (assumed).
const maxPixels = 8_000_000;
const maxPixelsOnTouch = 4_000_000;

/** Canvas pixels per CSS pixel: the device's ratio, at most 3, and less if the page would exceed the limit of pixels. */
function outputScale(width: number, height: number, ratio: number, limit: number): number {
  return Math.min(ratio, 3, Math.sqrt(limit / (width * height)));
}

type Drawing = { done: Promise<void>; cancel: () => void };

/** Draws a page with a width in CSS pixels, and puts its text over it for selecting and for screen readers. */
function drawPage(
  page: PDFPageProxy,
  width: number,
  canvas: HTMLCanvasElement,
  text: HTMLElement,
): Drawing {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const limit = matchMedia('(pointer: coarse)').matches ? maxPixelsOnTouch : maxPixels;
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

/** Height over width of A4, assumed until the page's own shape has loaded. */
const a4Ratio = Math.SQRT2;

type PageState = 'drawing' | 'drawn' | 'without text' | 'failed';

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  number: number;
  /** Receives the text that lies over the page, each time one has been drawn. */
  onText?: (text: HTMLElement) => void;
};

/** A page that fills the width of its container. The previous page stays visible until the new one has been drawn. */
export function PdfPage({ pdf, number, onText }: PdfPageProps) {
  const box = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [shape, setShape] = useState(a4Ratio);
  const [state, setState] = useState<PageState>('drawing');

  useEffect(() => {
    const place = sheet.current;
    if (!place || width === 0) return;
    let drawing: Drawing | undefined;
    let isCurrent = true;
    const canvas = document.createElement('canvas');
    canvas.className = 'absolute inset-0 size-full';
    canvas.setAttribute('aria-hidden', 'true');
    const text = document.createElement('div');
    text.className = 'pdf-text';

    async function draw(target: HTMLElement) {
      const page = await pdf.getPage(number);
      if (!isCurrent) return;
      const { width: pageWidth, height } = page.getViewport({ scale: 1 });
      setShape(height / pageWidth);
      drawing = drawPage(page, width, canvas, text);
      await drawing.done;
      if (!isCurrent) return;
      for (const old of target.querySelectorAll('canvas')) release(old);
      target.replaceChildren(canvas, text);
      page.cleanup();
      onText?.(text);
      setState(text.textContent?.trim() ? 'drawn' : 'without text');
    }

    setState('drawing');
    draw(place).catch(() => isCurrent && setState('failed'));
    return () => {
      isCurrent = false;
      drawing?.cancel();
      if (!canvas.isConnected) release(canvas);
    };
  }, [pdf, number, width, onText]);

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

/** Frees a canvas's memory immediately; browsers on phones do that themselves only much later. */
function release(canvas: HTMLCanvasElement) {
  canvas.width = 0;
  canvas.height = 0;
}

/**
 * The width of an element in whole CSS pixels; 0 until it has been measured. A new width counts once it has been stable
 * for 100 ms, so that the page is not drawn again and again while the user resizes the window.
 */
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
