import { line } from './text.ts';

export const numberMeaning = 'What it is called on paper, never given to another: POL-IPC-004';

/** Written as it stands on the hospital's papers. */
export const documentNumber = line('Number', { max: 30 })
  .refine((value) => /^[a-z0-9]+([-./][a-z0-9]+)*$/i.test(value), {
    message: 'Write letters and digits, parted by -, . or /, such as POL-IPC-004.',
  })
  .transform((value) => value.toUpperCase())
  .describe(numberMeaning);
