/** One thing a desk has to know. */
export type RequestField = {
  name: string;
  label: string;
  /** `money` is whole naira, `date` a calendar date. */
  kind: 'line' | 'paragraphs' | 'money' | 'date' | 'choice';
  /** What to say when it is left empty; without it the field is optional. */
  missing?: string;
  hint?: string;
  /** Stands beside another one. */
  half?: true;
  /** Of a choice. */
  options?: readonly string[];
  /** Of a date: the field whose date it must not be before. */
  notBefore?: string;
};

export type Answers = Record<string, string>;

export const lettersOf = { line: 200, paragraphs: 1500, money: 15, date: 10, choice: 200 } as const;
