import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { correct, noCorrections } from './corrections.ts';
import type { OnCorrect } from './mend-row.tsx';
import { MendRows } from './mend-rows.tsx';

const labels = { email: 'E-mail' };
const rest = {
  heads: ['Mail'],
  rows: Array.from({ length: 200 }, (_, index) => ({
    ...{ row: index + 2, cells: [`nobody ${index + 2}`], person: null },
    ...{ problem: 'E-mail: Enter an address.', columns: ['email'] },
  })),
};

function Mending({ check }: { check: () => void }) {
  const [corrections, setCorrections] = useState(noCorrections);
  const onCorrect: OnCorrect = (cell, correction) =>
    setCorrections((before) => correct(before, cell, correction));
  const mending = {
    ...{ corrections, checked: noCorrections, isUnchecked: corrections.size > 0 },
    correct: onCorrect,
  };
  return (
    <MendRows
      rest={rest}
      columns={{ email: 'Mail' }}
      labels={labels}
      form={{ mending, failure: null, sending: null, check }}
    />
  );
}
const field = (row: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `E-mail of row ${row}` });

test('all of 200 wrong rows can be reached, 50 at a time, and the focus goes on in the next', () => {
  const check = vi.fn();
  render(<Mending check={check} />);
  expect(screen.getAllByRole('textbox')).toHaveLength(50);
  fireEvent.change(field(2), { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show 50 more of 150 wrong rows' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(100);
  expect(document.activeElement).toBe(field(52));
  expect(field(2).value).toBe('ada@example.com');
  fireEvent.submit(field(2).form as HTMLFormElement);
  expect(check).toHaveBeenCalledOnce();
});

test('what is wrong is told with the field', () => {
  render(<Mending check={vi.fn()} />);
  const id = field(3).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('E-mail: Enter an address.');
});
