const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const cardOf = (id: string) => find(`[data-card="${CSS.escape(id)}"]`);

/** In a later task, after the closing menu or dialog has returned the focus to an element that no longer exists. */
function focusLater(findTarget: () => HTMLElement | null | undefined, options: FocusOptions) {
  setTimeout(() => {
    const target =
      findTarget() ?? find('[data-column] h3') ?? find('main h1[tabindex], main h2[tabindex]');
    target?.focus(options);
  }, 50);
}

/** Focuses the card of an application; where there is none, the heading of the shown column or of the screen. */
export function focusApplication(id: string): void {
  const findLink = () => cardOf(id)?.querySelector('a');
  focusLater(findLink, { preventScroll: !cardOf(id) });
}

/**
 * Where the work goes on once an application has left its column: at the card that follows it now, or at the head of the
 * column if none does. Call it before the move, and what it returns after it.
 */
export function rememberPlace(id: string): () => void {
  const card = cardOf(id);
  const next = card?.nextElementSibling;
  const nextId = next instanceof HTMLElement ? next.dataset['card'] : undefined;
  const column = card?.closest<HTMLElement>('[data-column]')?.dataset['column'];
  return () =>
    focusLater(
      () =>
        (nextId && cardOf(nextId)?.querySelector('a')) ||
        (column && find(`[data-column="${CSS.escape(column)}"] h3`)) ||
        null,
      { preventScroll: true },
    );
}
