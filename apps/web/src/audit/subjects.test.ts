import { expect, test } from 'vitest';
import { paths } from '../routing/paths.ts';
import { subjectHref } from './subjects.ts';

test('a posting of the log is seen where postings are written', () => {
  const id = '019a9f3e-0000-7000-8000-000000000001';
  expect(subjectHref({ type: 'job', id, label: 'Registered Nurse' })).toBe(paths.hr.posting(id));
});
