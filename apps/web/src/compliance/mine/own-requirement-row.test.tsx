import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRecord, aType } from '../../testing/compliance-samples.ts';
import type { OwnRequirement } from './own-labels.ts';
import { OwnRequirementRow } from './own-requirement-row.tsx';

function renderRow(state: OwnRequirement['state'], daysLeft: number) {
  const { id, name, category, issuingAuthority } = aType;
  render(
    <OwnRequirementRow
      requirement={{
        ...{ certificationTypeId: id, state, isRequired: true, dueOn: null },
        ...{ revokedOn: null, waivedUntil: null, lastReminder: null },
        ...{ recordId: aRecord.id, expirationDate: aRecord.expirationDate },
        certificationType: { id, name, category, issuingAuthority, readingDocument: null },
      }}
      record={{ ...aRecord, daysLeft }}
      submission={null}
      isFirst
      onSubmit={() => undefined}
    />,
  );
}

test.each([
  ['met', 400, null],
  ['met', 91, null],
  ['met', 90, 'Renew'],
  ['expiring', 10, 'Renew'],
  ['expired', -3, 'Renew'],
  // A revoked licence has an end far off, but counts no more.
  ['revoked', 400, 'Submit'],
] as const)('N8: %s with %i days left offers %s', (state, daysLeft, action) => {
  renderRow(state, daysLeft);
  expect(screen.queryByRole('button')?.textContent ?? null).toBe(action);
});
