import type { Document } from '@icare/contracts/documents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { policies } from '../documents/collections.ts';
import { DocumentLibrary } from '../documents/document-library.tsx';
import { Toasts } from '../shell/toasts.tsx';
import { publicDocument } from './document-samples.ts';

let lastId = 0;

export function aDocument(over: Partial<Document> = {}): Document {
  lastId += 1;
  const _id = `01930000-0000-7000-8000-${String(lastId).padStart(12, '0')}`;
  return {
    ...publicDocument,
    ...{ _id, path: `/api/documents/${_id}/file`, extension: 'docx', version: 3 },
    originalName: 'hand-hygiene.docx',
    ...over,
  };
}

/** The answer of a list of documents. */
export function answerWithList(
  documents: Document[],
  page: { nextCursor?: string; total?: number } = {},
) {
  const { nextCursor = null, total = documents.length } = page;
  return Response.json({
    success: true,
    data: { documents },
    page: { nextCursor, total, totalIsLowerBound: false },
  });
}

/** The answer of the search through everything. */
export const nothingFound = () =>
  Response.json({
    success: true,
    data: { hits: [], total: 0, isNearest: false, moreOf: [], isIncomplete: false },
    page: { nextCursor: null, total: 0, totalIsLowerBound: false },
  });

/** Replaces fetch: `respond` answers each call by its address. Returns the addresses of all calls. */
export function serve(respond: (url: URL) => Response | Promise<Response>) {
  const calls: URL[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, window.location.href);
    calls.push(url);
    return Promise.resolve(respond(url));
  });
  return calls;
}

/** Shows the page of a collection in a browser that was elsewhere before. */
export function showLibrary(collection = policies, at = collection.path) {
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

/** Documents whose text the portal cannot read. */
export function serveUnreadable(documents: Document[]) {
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
      : answerWithList(documents);
  });
}

/** What jsdom lacks. */
export function completeWindow() {
  // jsdom does not know <search>, so React would warn about an unknown element.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (query) =>
    ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never;
}
