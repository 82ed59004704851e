/** After a move: the card where it stands now, or else the heading of the column that is shown. */
export function focusCard(id: string): void {
  // After the menu or the question that moved it has given the focus back to what is no longer there.
  setTimeout(() => {
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`);
    const heading = document.querySelector<HTMLElement>('[data-column] h3');
    (card ?? heading)?.focus();
  }, 50);
}
