import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VerifyForm } from './verify-form.tsx';

const record = { id: 'one', status: 'pending', renewalOf: null } as unknown as ComplianceRecord;

function open() {
  const onVerify = vi.fn();
  render(
    <VerifyForm record={record} busy={false} failure="" onVerify={onVerify}>
      {null}
    </VerifyForm>,
  );
  return { onVerify };
}

test('nothing is chosen beforehand, and nothing is sent until the officer has chosen', () => {
  const { onVerify } = open();
  const method = screen.getByLabelText<HTMLSelectElement>('How it was checked');
  expect(method.value).toBe('');
  const answers = screen.getAllByRole<HTMLInputElement>('radio');
  expect(answers.map(({ checked }) => checked)).toEqual([false, false, false, false]);
  expect(screen.queryByText(/It becomes active/)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(onVerify).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Choose how it was checked.' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Choose what came of it.' })).toBeDefined();

  fireEvent.change(method, { target: { value: 'phone' } });
  fireEvent.click(screen.getByLabelText('It matches'));
  expect(screen.getByText('It becomes active. This cannot be undone.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(onVerify).toHaveBeenCalledWith(
    expect.objectContaining({ method: 'phone', result: 'match' }),
  );
});
