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

export const stepLabels: Record<Step, { title: string; sentence: string }> = {
  you: {
    title: 'You and your resume',
    sentence: 'This is all we need. The next two steps are optional.',
  },
  work: {
    title: 'Your work',
    sentence: 'Answer what helps us to know you. All of it is optional.',
  },
  more: {
    title: 'More about you',
    sentence: 'All of it is optional; leave out what you would rather not say now.',
  },
  check: {
    title: 'Check your answers',
    sentence: 'This is what we receive. You can still change it.',
  },
};
