import type { Step } from './steps.ts';

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
