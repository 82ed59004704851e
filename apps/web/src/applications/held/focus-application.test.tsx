import { render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rememberPlace } from './focus-application.ts';

const Column = ({ ids }: { ids: readonly string[] }) => (
  <section data-column="received">
    <h3 tabIndex={-1}>Received</h3>
    <ul>
      {ids.map((id) => (
        <li key={id} data-card={id}>
          <a href={`#${id}`}>{id}</a>
        </li>
      ))}
    </ul>
  </section>
);

test('once a card has left its column the focus is on the next one, then on the head', async () => {
  const { rerender } = render(<Column ids={['first', 'second']} />);
  const afterFirst = rememberPlace('first');
  rerender(<Column ids={['second']} />);
  afterFirst();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('second')));
  const afterSecond = rememberPlace('second');
  rerender(<Column ids={[]} />);
  afterSecond();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Received')));
});

test('whoever has gone on to another card keeps the focus there', async () => {
  const { rerender } = render(<Column ids={['first', 'second', 'third']} />);
  const afterFirst = rememberPlace('first');
  rerender(<Column ids={['second', 'third']} />);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  afterFirst();
  screen.getByText('third').focus();
  vi.runAllTimers();
  expect(document.activeElement).toBe(screen.getByText('third'));
});
