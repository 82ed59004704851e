/**
 * One question at a time. Those who ask meanwhile share the one that follows, since theirs has to begin after they ask.
 */
export function shareQuestions<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | undefined;
  return () => {
    next ??= current.then(() => {
      next = undefined;
      const asked = ask();
      current = asked.catch(() => {});
      return asked;
    });
    return next;
  };
}
