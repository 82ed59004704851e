import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { FileDrop } from './file-drop.tsx';

const file = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });

test('buttons of two files in one form have names of their own, which begin with what stands on them', () => {
  const shared = { formatSize: () => '8 Bytes', onFiles: () => {} };
  render(
    <>
      <Field label="Resume">{(control) => <FileDrop {...control} {...shared} files={[]} />}</Field>
      <Field label="Cover letter" optional>
        {(control) => <FileDrop {...control} {...shared} files={[file]} />}
      </Field>
    </>,
  );
  screen.getByRole('button', { name: 'Choose a file Resume' });
  const other = screen.getByRole('button', { name: /^Choose another file Cover letter/ });
  expect(screen.getByLabelText(/^Cover letter/)).toBe(other);
  fireEvent.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
  expect(document.activeElement).toBe(other);
});
