import type { UserImportOutcome } from '@icare/contracts/user-import';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noCorrections } from '../../ui/imports/corrections.ts';
import { summarizeChanges, UserImportResult } from './user-import-result.tsx';

const outcome: UserImportOutcome = {
  ...{
    committed: false,
    importId: null,
    rows: 3,
    added: 2,
    changed: 1,
    unchanged: 0,
    wrongRows: 0,
    warnings: [],
  },
  ...{ errors: [], rest: { heads: [], rows: [] }, heads: ['No'], columns: { staffNumber: 'No' } },
  ...{ changes: [], cadresWithoutLicence: [] },
  activated: { people: 2, notCleared: 0, withWarning: 0, first: [] },
  sample: [{ row: 2, staffNumber: 'X-1', name: 'Ada Obi', department: 'Nursing', does: 'add' }],
};

const form = {
  ...{ sending: null, check: vi.fn(), commit: vi.fn(), commitGood: vi.fn() },
  mending: {
    ...{ corrections: noCorrections, checked: noCorrections, isUnchecked: false },
    correct: vi.fn(),
  },
};

function show(details: Partial<UserImportOutcome>, isStale = false) {
  render(
    <UserImportResult
      outcome={{ ...outcome, ...details }}
      {...{ fileName: 'staff.csv', isStale, form, invite: false }}
      onInvite={vi.fn()}
      columns={null}
      mend={null}
    />,
  );
}

const unknown = { value: null, person: null };

test('summarizes added and changed people in one sentence', () => {
  expect(summarizeChanges({ added: 1, changed: 0 }, 'was')).toBe('1 person was added');
  expect(summarizeChanges({ added: 0, changed: 2 }, 'were')).toBe('2 people were changed');
  expect(summarizeChanges({ added: 10_000, changed: 1 }, 'were')).toBe(
    '10,000 people were added and 1 changed',
  );
});

test('offers to import the valid rows, and to mail new people a link', () => {
  show({});
  const heading = screen.getByRole('heading', { level: 2, name: /^Every row is right/ });
  expect(document.activeElement).toBe(heading);
  screen.getByRole('button', { name: 'Import 3 people' });
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
});

test('names the cadres that no licence type names', () => {
  const cadresWithoutLicence = [
    { cadre: 'Regd Nurse', people: 2 },
    { cadre: 'Ward Aide', people: 1 },
  ];
  show({ cadresWithoutLicence });
  screen.getByText(
    'No licence type names these cadres, so no licence will be required of 3 people: Regd Nurse (2), Ward Aide (1).',
  );
});

test('wrong rows do not hold up the others, and are handed back', () => {
  const problem = 'Cadre: Write the cadre: in Nursing it decides which licence is needed.';
  show({
    ...{ rows: 4, wrongRows: 1 },
    errors: [
      { row: 5, column: 'cadre', message: problem, value: 'Nrse', person: 'Ada Obi, ICP-0015' },
    ],
    rest: {
      heads: ['No'],
      rows: [{ row: 5, cells: ['X-4'], problem, columns: ['cadre'], person: 'Ada Obi' }],
    },
  });
  screen.getByRole('heading', {
    level: 2,
    name: '2 people can be added and 1 changed, 1 row is wrong',
  });
  screen.getByRole('button', { name: 'Import the 3 good rows' });
  screen.getByText('Row 5: Ada Obi, ICP-0015, “Nrse”');
  screen.getByRole('button', { name: 'Save the 1 other as a file' });
});

test('shows granted and removed rights before the import', () => {
  show({ warnings: ['1 person gets the role IT personnel.'] });
  screen.getByText('1 person gets the role IT personnel.');
});

test('names who is changed as the portal knows them, with the old and the new value of each field', () => {
  const change = {
    ...{ row: 3, person: 'Ngozi Eze, ICP-0022' },
    fields: [
      { column: 'name' as const, before: 'Ngozi Eze', after: 'Ada Obi' },
      { column: 'role' as const, before: 'ROLE_STAFF', after: 'ROLE_HR' },
      { column: 'joinedOn' as const, before: '2020-02-01', after: null },
    ],
  };
  show({ changed: 3, changes: [change] });
  const section = within(screen.getByRole('region', { name: /^Whom this changes/ }));
  section.getByText('Ngozi Eze, ICP-0022');
  expect(section.getAllByRole('listitem')[0]?.textContent).toBe(
    'Ngozi Eze, ICP-0022 Row 3NameNgozi Eze → Ada ObiRoleStaff → Human resourcesJoined on1 Feb 2020 → nothing',
  );
  section.getByText('2 others are not listed here.');
});

test('without anybody new there is nobody to mail to', () => {
  show({ added: 0 });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each<[string, Partial<UserImportOutcome>, boolean]>([
  ['other columns are chosen', {}, true],
  ['nothing is new', { added: 0, changed: 0, unchanged: 3 }, false],
  [
    'every new row is wrong',
    {
      added: 0,
      changed: 0,
      wrongRows: 3,
      errors: [{ row: 2, column: null, message: 'x', ...unknown }],
    },
    false,
  ],
])('nothing can be imported while %s', (_, details, isStale) => {
  show(details, isStale);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('heads that have to be chosen are a list of what to fix, and it has the focus', () => {
  show({
    rows: 0,
    errors: [{ row: 1, column: 'name', message: 'Choose the column for “Name”.', ...unknown }],
  });
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByRole('link', { name: 'Choose the column for “Name”.' });
});

test('H1: says before the import whom it activates without a licence, and what is missing of each', () => {
  show({
    activated: {
      ...{ people: 2, notCleared: 1, withWarning: 0 },
      first: [
        {
          ...{ row: 2, id: null, name: 'Ada Obi' },
          clearance: {
            ...{ asOf: '2026-11-20', clearance: 'not_cleared', reason: 'missing' },
            ...{ since: '2026-11-20', until: null },
            items: [
              {
                ...{ reason: 'missing', since: '2026-11-20', until: null, pendingSince: null },
                certificationType: {
                  id: '019a9f3e-0000-7000-8000-0000000000c2',
                  name: 'NMCN licence',
                },
              },
            ],
          },
        },
      ],
    },
  });
  screen.getByText(
    '2 people become active: 1 is not cleared to practise. What is missing stands below.',
  );
  screen.getByText('Not cleared to practise');
  screen.getByText('NMCN licence missing');
  screen.getByRole('button', { name: 'Import 3 people' });
});
