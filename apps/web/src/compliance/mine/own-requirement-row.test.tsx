import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aRecord, aType } from '../../testing/compliance-samples.ts';
import type { OwnRequirement } from './own-labels.ts';
import { OwnRequirementRow } from './own-requirement-row.tsx';

function renderRow(
  state: OwnRequirement['state'],
  daysLeft: number,
  {
    readingDocument = null,
    readingOutOfForce = null,
  }: Partial<
    Pick<OwnRequirement['certificationType'], 'readingDocument' | 'readingOutOfForce'>
  > = {},
) {
  const { id, name, category, issuingAuthority } = aType;
  render(
    <MemoryRouter>
      <OwnRequirementRow
        requirement={{
          ...{ certificationTypeId: id, state, isRequired: true, dueOn: null },
          ...{ revokedOn: null, waivedUntil: null, lastReminder: null },
          ...{ recordId: aRecord.id, expirationDate: aRecord.expirationDate },
          startsOn: null,
          certificationType: {
            ...{ id, name, category, issuingAuthority },
            ...{ readingDocument, readingOutOfForce },
          },
        }}
        record={{ ...aRecord, daysLeft }}
        submission={null}
        isFirst
        onSubmit={() => undefined}
      />
    </MemoryRouter>,
  );
}

test('what is met by reading names the document, to everybody', () => {
  renderRow('not_due', 400, {
    readingDocument: { _id: 'document', number: 'POL-IPC-004', name: 'Hand washing' },
  });
  const link = screen.getByRole('link', { name: 'Read POL-IPC-004, Hand washing' });
  expect(link.textContent).toBe('Read POL-IPC-004');
  screen.getByText(/met by reading Hand washing/);
});

test.each([
  ['met', 400, null],
  ['met', 91, null],
  ['met', 90, 'Renew'],
  ['expiring', 10, 'Renew'],
  ['expired', -3, 'Renew'],
  // A revoked licence has an end far off, but counts no more.
  ['revoked', 400, 'Submit'],
  // So does one that begins later.
  ['upcoming', 400, 'Submit'],
] as const)('N8: %s with %i days left offers %s', (state, daysLeft, action) => {
  renderRow(state, daysLeft);
  expect(screen.queryByRole('button')?.textContent ?? null).toBe(action);
});

test('what begins later is as urgent as what is missing', () => {
  renderRow('upcoming', 400);
  expect(screen.getByRole('button').className).toContain('bg-primary');
});

test('a document to read that is not in force does not become a certificate without a word', () => {
  renderRow('missing', 10, { readingOutOfForce: 'POL-IPC-001' });
  screen.getByRole('button', { name: `Submit ${aType.name}` });
  screen.getByText(/met by reading POL-IPC-001, which is not in force at present/);
});
