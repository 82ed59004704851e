import type { Span } from './find-on-page.ts';

/** Names in page-comparison.css. */
type Mark = 'added-words' | 'removed-words';

/**
 * Marks letters of the text that lies over a page, without changing that text; returns what takes the marks away. A browser
 * that cannot do that shows the page without them.
 */
export function markOnPage(mark: Mark, text: HTMLElement, find: (page: string) => readonly Span[]) {
  if (!('highlights' in CSS)) return;
  const nodes: { node: Text; start: number }[] = [];
  let page = '';
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    nodes.push({ node, start: page.length });
    page += node.data;
  }
  const placeOf = (letter: number) => nodes.findLast(({ start }) => start <= letter);
  const ranges = find(page).flatMap(({ start, end }) => {
    const [first, last] = [placeOf(start), placeOf(end - 1)];
    if (!first || !last) return [];
    const range = new Range();
    range.setStart(first.node, start - first.start);
    range.setEnd(last.node, end - last.start);
    return [range];
  });
  CSS.highlights.set(mark, new Highlight(...ranges));
  return () => {
    CSS.highlights.delete(mark);
  };
}
