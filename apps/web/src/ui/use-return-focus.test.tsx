import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useReturnFocus } from './use-return-focus.ts';

function Dialog() {
  useReturnFocus();
  return <input aria-label="Reason" />;
}

type PageProps = {
  opened?: boolean;
  rows: readonly string[];
  asked?: boolean;
  children?: ReactNode;
};

const Page = ({ opened = false, rows, asked = false, children }: PageProps) => (
  <main>
    <h1 tabIndex={-1}>Compliance</h1>
    <ul>
      {rows.map((name) => (
        <li key={name} data-row>
          {asked && name === 'Licence' ? (
            <button key="withdraw" type="button">{`Withdraw ${name}`}</button>
          ) : (
            <button key="waive" type="button">{`Waive ${name}`}</button>
          )}
        </li>
      ))}
    </ul>
    {opened && <Dialog />}
    {children}
  </main>
);

const Following = ({ step }: { step?: 'first' | 'second' }) => (
  <Page rows={['Licence']}>{step && <Dialog key={step} />}</Page>
);

/** The lists load again some time after the dialog has closed. */
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 80)));

async function closeDialog(rows: readonly string[]) {
  const { rerender } = render(<Page rows={rows} />);
  const opener = screen.getByRole('button', { name: 'Waive Licence' });
  opener.focus();
  rerender(<Page rows={rows} opened />);
  screen.getByLabelText('Reason').focus();
  rerender(<Page rows={rows} />);
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await later();
  return rerender;
}

const expectFocus = (role: string, name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

test('a button that another replaces leaves the focus to that one', async () => {
  const rerender = await closeDialog(['Licence', 'Training']);
  rerender(<Page rows={['Licence', 'Training']} asked />);
  await expectFocus('button', 'Withdraw Licence');
});

test('a row that disappears leaves the focus to the next, and that to the title of the page', async () => {
  const rerender = await closeDialog(['Licence', 'Training']);
  rerender(<Page rows={['Training']} />);
  await expectFocus('button', 'Waive Training');
  await later();
  rerender(<Page rows={[]} />);
  await expectFocus('heading', 'Compliance');
});

test('somebody who has gone on keeps the focus where they put it', async () => {
  const rerender = await closeDialog(['Licence', 'Training']);
  document.dispatchEvent(new Event('pointerdown'));
  rerender(<Page rows={['Training']} />);
  await later();
  expect(document.activeElement).toBe(document.body);
});

test('a dialog that follows another returns the focus to what opened the first', async () => {
  const { rerender } = render(<Following />);
  const opener = screen.getByRole('button', { name: 'Waive Licence' });
  opener.focus();
  rerender(<Following step="first" />);
  screen.getByLabelText('Reason').focus();
  rerender(<Following step="second" />);
  await later();
  screen.getByLabelText('Reason').focus();
  rerender(<Following />);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

function Steps({ step }: { step: 'form' | 'result' }) {
  useReturnFocus();
  return step === 'form' ? <Dialog /> : <button type="button">Done</button>;
}

const Erasing = ({ step }: { step?: 'form' | 'result' }) => (
  <Page rows={['Licence']}>{step && <Steps step={step} />}</Page>
);

test('a form that closes within a dialog leaves the focus there', async () => {
  const { rerender } = render(<Erasing />);
  const opener = screen.getByRole('button', { name: 'Waive Licence' });
  opener.focus();
  rerender(<Erasing step="form" />);
  screen.getByLabelText('Reason').focus();
  rerender(<Erasing step="result" />);
  const done = screen.getByRole('button', { name: 'Done' });
  done.focus();
  await later();
  expect(document.activeElement).toBe(done);
  rerender(<Erasing />);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
