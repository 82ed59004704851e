import type { KeyboardEvent } from 'react';

/** For `onKeyDown` of a form: Enter makes a new line in a long text; with Ctrl it sends from every field. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
