import { editComplianceRecord, renewComplianceRecord } from '@icare/contracts/compliance-records';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
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

type CorrectionProps = { stored: typeof validAtOnce; type: typeof aType; enteredOn?: string };

function Correction({ stored, type, enteredOn = '2026-11-20' }: CorrectionProps) {
  const form = useEndpointForm(editComplianceRecord, {
    params: { id: '019a9f3e-0000-7000-8000-000000000002' },
    defaults: stored,
    failed: 'It was not corrected.',
    onSent: () => {},
  });
  return <RecordFieldset form={form} type={type} enteredOn={enteredOn} />;
}

function openCorrection(props: CorrectionProps) {
  const element = <Correction {...props} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('a first valid day that was corrected itself stays while another date is typed', () => {
  openCorrection({ stored: validAtOnce, type: byYear });
  expect(date('Valid from').value).toBe('');
  // The month 11, digit by digit.
  type('Issue date', '2026-01-14');
  type('Issue date', '2026-11-14');
  expect(date('Valid from').value).toBe('');
});

test('a first valid day keeps its field and the focus while another is typed over it', () => {
  const stored = { ...validAtOnce, validFrom: '2026-12-01' };
  openCorrection({ stored, type: { ...aType, validityRule: 'months' } });
  const field = date('Valid from');
  field.focus();
  // The day is deleted first.
  type('Valid from', '');
  expect(document.activeElement).toBe(field);
  type('Valid from', '2026-12-15');
  expect(date('Valid from').value).toBe('2026-12-15');
});

test('a correction proposes the first valid day as of when the record was entered, as the portal does', () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-10T09:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const stored = { ...validAtOnce, issueDate: '', validFrom: '2027-01-01' };
  openCorrection({ stored, type: byYear });
  type('Expiry date', '2027-06-30');
  expect(date('Valid from').value).toBe('2027-01-01');
  // Not the only one that it can be any more.
  type('Expiry date', '2028-12-31');
  expect(date('Valid from').value).toBe('');
});

test('a licence that was entered before next year’s are issued is none of these, whenever it is corrected', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const stored = { ...validAtOnce, issueDate: '' };
  openCorrection({ stored, type: byYear, enteredOn: '2026-08-20' });
  expect(screen.queryByText(/^A licence for next year is valid from/)).toBeNull();
});

test('what an empty first valid day means is said by whether the day of issue is known', () => {
  openCorrection({ stored: { ...validAtOnce, issueDate: '' }, type: byYear });
  screen.getByText(/left empty, it counts at once\.$/);
  type('Issue date', '2026-11-15');
  screen.getByText(/left empty, it counts from the issue date\.$/);
});
