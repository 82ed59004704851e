import type { CertificationType } from '@icare/contracts/certification-types';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VerifyForm } from './decision-forms.tsx';

const record = {
  id: 'one',
  status: 'pending',
  validFrom: null,
  renewalOf: null,
  user: { fullName: 'Emeka Opara' },
  certificationType: { name: 'Practising Licence' },
} as unknown as ComplianceRecord;

const type = { checkAddress: 'https://board.example', checkSteps: 'Telephone the board.' };

function open() {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ success: true, data: { compliance: record } }),
  );
  // The server's answers do not matter here.
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', fetched);
  const onDone = vi.fn();
  render(
    <VerifyForm
      record={record}
      type={type as CertificationType}
      replaced={[]}
      onDone={onDone}
      otherActions={() => null}
    />,
  );
  return { fetched, onDone };
}

test('C5: preselects nothing, and sends nothing until the officer has chosen', async () => {
  const { fetched, onDone } = open();
  const method = screen.getByRole<HTMLSelectElement>('combobox', { name: /^How it was checked/ });
  screen.getByText(/^The type suggests: Telephone\./);
  expect(method.value).toBe('');
  const answers = screen.getAllByRole<HTMLInputElement>('radio');
  expect(answers.map(({ checked }) => checked)).toEqual([false, false, false, false]);
  expect(screen.queryByText(/It becomes active/)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('link', { name: 'Choose how it was checked.' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Choose the result.' })).toBeDefined();

  fireEvent.change(method, { target: { value: 'phone' } });
  fireEvent.click(screen.getByLabelText('It matches'));
  expect(screen.getByText(/^It becomes active\. This cannot be undone/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(true, expect.anything()));
  expect(fetched).toHaveBeenCalledOnce();
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toMatchObject({
    method: 'phone',
    result: 'match',
  });
});
