import { type FileName, fileNames } from './check-file.ts';
import { type FieldName, fieldsOfStep } from './fields.ts';

export const steps = ['you', 'work', 'more', 'check'] as const;
export type Step = (typeof steps)[number];

/** The parts of the form at each step, in order. */
export const partsOfStep: Record<Step, readonly (FieldName | FileName | 'consent')[]> = {
  you: [...fieldsOfStep('you'), ...fileNames],
  work: fieldsOfStep('work'),
  more: fieldsOfStep('more'),
  check: ['consent'],
};
