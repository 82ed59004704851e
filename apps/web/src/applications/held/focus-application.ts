const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const cardOf = (id: string) => find(`[data-card="${CSS.escape(id)}"]`);

/**
 * In a later task, after the closing menu or dialog has returned the focus to an element that no longer exists. Whoever has
 * gone on to something else by then keeps the focus there.
 */
function focusLater(
  card: HTMLElement | null,
  findTarget: () => HTMLElement | null | undefined,
  options: FocusOptions,
) {
  const before = document.activeElement;
  setTimeout(() => {
    const active = document.activeElement;
    const hasGoneOn =
      active !== before &&
      active !== document.body &&
      !card?.contains(active) &&
      !active?.matches('[tabindex="-1"], [role="dialog"] *, [role="menu"] *');
    if (hasGoneOn) return;
    const target =
      findTarget() ?? find('[data-column] h3') ?? find('main h1[tabindex], main h2[tabindex]');
    target?.focus(options);
  }, 50);
}

/** Focuses the card of an application; where there is none, the heading of the shown column or of the screen. */
export function focusApplication(id: string): void {
  const findLink = () => cardOf(id)?.querySelector('a');
  focusLater(cardOf(id), findLink, { preventScroll: !cardOf(id) });
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
      card,
      () =>
        (nextId && cardOf(nextId)?.querySelector('a')) ||
        (column && find(`[data-column="${CSS.escape(column)}"] h3`)) ||
        null,
      { preventScroll: true },
    );
}
