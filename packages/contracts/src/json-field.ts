import * as z from 'zod';

/** Text in a form with files that is JSON, like `{"row":3}`; empty or left out, the content is undefined. */
export function jsonField<Content extends z.ZodType>(content: Content, message: string) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string' || value === '') return undefined;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  }, content);
}
