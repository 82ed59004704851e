import * as z from 'zod';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  date: 'a date',
};

/** Messages for checks whose contract has no message: written for people who fill in forms, not for programmers. */
export function setZodMessages(): void {
  z.config({
    customError: (issue) => {
      if (issue.code === 'invalid_type') {
        if (issue.input === undefined) return 'This is required.';
        return `This must be ${kinds[issue.expected] ?? 'something else'}.`;
      }
      if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.join(', ')}.`;
      if (issue.code === 'too_big') return `This can be at most ${issue.maximum}.`;
      if (issue.code === 'too_small') return `This must be at least ${issue.minimum}.`;
      return 'This is not right.';
    },
  });
}
