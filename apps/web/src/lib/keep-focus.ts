/**
 * For a row that is about to go: gives a function that, once it has gone, moves the focus to the row
 * that took its place, or to the heading of the list; where the list went with it, to the title of the page.
 */
export function keepFocus(control: HTMLElement): () => void {
  const row = control.closest('[data-row]');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = control.closest('[data-list]')?.querySelector<HTMLElement>('[tabindex="-1"]');
  return () =>
    requestAnimationFrame(() => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (!lost) return;
      const next = neighbour?.isConnected ? neighbour.querySelector('button') : null;
      const place = heading?.isConnected ? heading : document.querySelector<HTMLElement>('main h1');
      (next ?? place)?.focus();
    });
}
