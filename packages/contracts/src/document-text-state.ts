import * as z from 'zod';

export const documentTextStates = ['waiting', 'searchable', 'scanned', 'unreadable'] as const;
export const documentTextState = z
  .enum(documentTextStates)
  .describe(
    'Whether the text of the file was read for search and reading. `waiting`: not yet. `scanned`: from pictures, by text recognition',
  );
export type DocumentTextState = z.infer<typeof documentTextState>;

export const documentTextProblems = [
  'damaged',
  'exhausting',
  'empty',
  'missing',
  'uncertain',
] as const;
export const documentTextProblem = z
  .enum(documentTextProblems)
  .describe(
    'Why it is unreadable. `damaged`: no reader understands the file. `exhausting`: it takes more time or memory than a file may. `empty`: it has no text. `missing`: it is not in storage. `uncertain`: it is a scan that text recognition cannot read well',
  );
export type DocumentTextProblem = z.infer<typeof documentTextProblem>;

export const documentTextIsCut = z
  .boolean()
  .describe(
    'The file was longer than what is kept of one: search and reading view have its beginning',
  );

export const documentTextFilter = z
  .enum([...documentTextStates, 'cut'])
  .describe('A state, or `cut`: only the beginning of the text is kept');

export const documentConfidence = z
  .int()
  .min(0)
  .max(100)
  .describe(
    'How certain text recognition is of what it read from pictures, in per cent; null where it read nothing',
  );

/** What came of reading the file of a version. */
export const documentTextReading = {
  textState: documentTextState,
  textProblem: documentTextProblem.nullable(),
  textIsCut: documentTextIsCut,
  sections: z.int().nullable().describe('Pages, sheets, slides or chapters whose text was read'),
  words: z.int().nullable().describe('Words that the search finds in it'),
  confidence: documentConfidence.nullable(),
};
export type DocumentTextReading = z.infer<z.ZodObject<typeof documentTextReading>>;
