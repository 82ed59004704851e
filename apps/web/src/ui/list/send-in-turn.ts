import type { LeftOut } from './outcome-dialog.tsx';

/**
 * Sends a call for each item, one after the other. Those that failed are described; if all did, the last error is thrown, so
 * that the form shows it.
 */
export async function sendInTurn<Item, Answer>(
  items: readonly Item[],
  send: (item: Item) => Promise<Answer>,
  toLeftOut: (item: Item, error: unknown) => LeftOut,
): Promise<{ last: Answer; leftOut: readonly LeftOut[] }> {
  const leftOut: LeftOut[] = [];
  let last: { answer: Answer } | undefined;
  let failure: unknown;
  for (const item of items) {
    try {
      last = { answer: await send(item) };
    } catch (error) {
      failure = error;
      leftOut.push(toLeftOut(item, error));
    }
  }
  if (!last) throw failure;
  return { last: last.answer, leftOut };
}
