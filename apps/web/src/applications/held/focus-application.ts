/** Focuses the card of an application; where there is none, the heading of the shown column or of the screen. */
export function focusApplication(id: string): void {
  // In the next task, after the closing menu or dialog has returned the focus to an element that no longer exists.
  setTimeout(() => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    const card = find(`[data-card="${CSS.escape(id)}"] a`);
    const heading = find('[data-column] h3') ?? find('main h1[tabindex], main h2[tabindex]');
    (card ?? heading)?.focus({ preventScroll: !card });
  }, 50);
}
