import { editComplianceRecord, renewComplianceRecord } from '@icare/contracts/compliance-records';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aType } from '../../../testing/compliance-samples.ts';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { emptyFields } from './record-fields.ts';
import { RecordFieldset } from './record-fieldset.tsx';

function Renewal() {
  const [type, setType] = useState<typeof aType>();
  const form = useEndpointForm(renewComplianceRecord, {
    params: { id: '019a9f3e-0000-7000-8000-000000000002' },
    defaults: { ...emptyFields, document: null },
    failed: 'It was not renewed.',
    onSent: () => {},
  });
  return (
    <>
      <RecordFieldset form={form} type={type} />
      <button type="button" onClick={() => setType({ ...aType, validityPeriodMonths: 12 })}>
        The types arrive
      </button>
    </>
  );
}

function openRenewal() {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Renewal /> }])} />);
}
const date = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(label));
const type = (label: string, value: string) => fireEvent.change(date(label), { target: { value } });
const typesArrive = () => fireEvent.click(screen.getByText('The types arrive'));

test('proposes the expiry date also for an issue date entered before the types have loaded', () => {
  openRenewal();
  type('Issue date', '2026-01-31');
  expect(date('Expiry date').value).toBe('');
  typesArrive();
  expect(date('Expiry date').value).toBe('2027-01-31');
  type('Issue date', '2026-03-01');
  expect(date('Expiry date').value).toBe('2027-03-01');
});

test('keeps an expiry date entered before the types have loaded', () => {
  openRenewal();
  type('Issue date', '2026-01-31');
  type('Expiry date', '2026-12-31');
  typesArrive();
  expect(date('Expiry date').value).toBe('2026-12-31');
});

test('an expiry date that was cleared stays empty', () => {
  openRenewal();
  typesArrive();
  type('Issue date', '2026-01-31');
  type('Expiry date', '');
  expect(date('Expiry date').value).toBe('');
});

/** A licence for next year that an officer corrected to be valid at once, as is printed on it. */
const validAtOnce = { ...emptyFields, issueDate: '2026-11-15', expirationDate: '2027-12-31' };
const byYear = { ...aType, validityRule: 'calendar_year', validityPeriodMonths: 12 } as const;

function Correction() {
  const form = useEndpointForm(editComplianceRecord, {
    params: { id: '019a9f3e-0000-7000-8000-000000000002' },
    defaults: validAtOnce,
    failed: 'It was not corrected.',
    onSent: () => {},
  });
  return <RecordFieldset form={form} type={byYear} followsIssueDate={false} />;
}

test('a first valid day that was corrected itself stays while another date is typed', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Correction /> }])} />);
  expect(date('Valid from').value).toBe('');
  // The month 11, digit by digit.
  type('Issue date', '2026-01-14');
  type('Issue date', '2026-11-14');
  expect(date('Valid from').value).toBe('');
});
