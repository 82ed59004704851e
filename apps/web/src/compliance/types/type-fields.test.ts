import { createCertificationType } from '@icare/contracts/certification-types';
import { describe, expect, it } from 'vitest';
import { contractIssues, placeIssues } from '../../ui/form/form-problems.ts';
import {
  checkFields,
  emptyFields,
  fieldNames,
  findChanges,
  type TypeFields,
  toRequestBody,
} from './type-fields.ts';
import { describeEndIfIssuedToday } from './type-labels.ts';

const named = { ...emptyFields, name: 'Basic Life Support' };

/** Problems of the fields: found by the contract, and by the form itself. */
function findProblems(fields: TypeFields) {
  const issues = contractIssues(createCertificationType, toRequestBody(fields), fields);
  const found = placeIssues(issues, Object.keys(fields), fieldNames);
  return { ...found, ...checkFields(fields, found) };
}

describe('the form of a certification type', () => {
  it('sends only changed fields, and of the scope lists only the list of the chosen scope', () => {
    expect(findChanges(named, named)).toEqual({});
    const after = { ...named, scope: 'cadres' as const, cadres: ' Nurse \n\nNurse\nDoctor' };
    expect(findChanges(named, { ...after, departments: ['Nursing'] })).toEqual({
      appliesTo: { scope: 'cadres', departments: [], cadres: ['Nurse', 'Doctor'], userIds: [] },
    });
  });

  it('says what the council wants of professional development', () => {
    const wanted = {
      ...{ ...named, developmentUnits: '6', developmentYears: '3' },
      developmentCategories: ' MCPDP  3 \n\nLeadership course 0.5',
    };
    expect(findChanges(named, wanted)).toEqual({
      development: {
        ...{ units: 6, years: 3 },
        categories: [
          { name: 'MCPDP', units: 3 },
          { name: 'Leadership course', units: 0.5 },
        ],
      },
    });
    expect(findProblems(wanted)).toEqual({});
    const problemsOf = (fields: object) => Object.keys(findProblems({ ...wanted, ...fields }));
    expect(problemsOf({ developmentUnits: '6.2' })).toEqual(['developmentUnits']);
    expect(problemsOf({ developmentYears: '6' })).toEqual(['developmentYears']);
    expect(problemsOf({ developmentCategories: 'MCPDP' })).toEqual(['developmentCategories']);
    expect(problemsOf({ developmentCategories: 'MCPDP 9' })).toEqual(['developmentCategories']);
  });

  it('takes whole numbers only', () => {
    expect(findProblems(named)).toEqual({});
    for (const typed of ['', '0', '1.5', '1e2', '1201', 'twelve']) {
      expect(Object.keys(findProblems({ ...named, validityPeriodMonths: typed }))).toEqual([
        'validityPeriodMonths',
      ]);
    }
    expect(findProblems({ ...named, validityPeriodMonths: ' 1200 ' })).toEqual({});
  });

  it('refuses days that do not exist if the rule uses the day', () => {
    const opens = { ...named, renewalOpens: '02-30' };
    expect(findProblems(opens)).toEqual({});
    expect(Object.keys(findProblems({ ...opens, validityRule: 'calendar_year' }))).toEqual([
      'renewalOpens',
    ]);
  });

  it('leaves the end to the document that is read, whatever the hidden fields say', () => {
    const read = {
      ...{ ...named, category: 'safety' as const, validityRule: 'calendar_year' as const },
      ...{ renewalOpens: '02-30', readingDocument: { number: 'POL-IPC-004', name: 'Hands' } },
    };
    expect(findProblems(read)).toEqual({});
    expect(toRequestBody(read)).toMatchObject({
      ...{ readingDocument: 'POL-IPC-004', validityRule: 'none', renewalOpens: null },
    });
    expect(toRequestBody({ ...read, heldBy: 'hospital' })).toMatchObject({
      ...{ readingDocument: null, validityRule: 'calendar_year' },
    });
  });

  it.each(['medical', 'professional'] as const)('takes no document for what is %s', (category) => {
    const readingDocument = { number: 'POL-IPC-004', name: 'Hands' };
    expect(findProblems({ ...named, category, readingDocument })).toEqual({
      readingDocument: expect.stringMatching(/^Nobody gets a licence by reading\./),
    });
  });

  it('requires an entry for every scope but everyone', () => {
    expect(findProblems({ ...named, scope: 'people' })).toEqual({
      people: 'Choose at least one person.',
    });
    expect(findProblems({ ...named, scope: 'cadres', cadres: 'N'.repeat(101) })).toEqual({
      cadres: 'Cadre can have at most 100 characters.',
    });
  });

  it('shows the end of a certificate issued today', () => {
    const today = '2026-11-22';
    const sentence = (patch: Partial<typeof named>) =>
      describeEndIfIssuedToday({ ...named, ...patch }, today);
    expect(sentence({})).toBe('Issued today it would end on 22 Nov 2027.');
    expect(sentence({ validityRule: 'calendar_year' })).toContain('31 Dec 2027');
    expect(sentence({ validityRule: 'calendar_year', renewalOpens: '12-01' })).toContain('2026');
    expect(sentence({ validityRule: 'end_of_month_after_months' })).toContain('30 Nov 2027');
    expect(sentence({ validityRule: 'none' })).toBe('Issued today it would not end.');
    expect(sentence({ validityPeriodMonths: '1.5' })).toBe('');
    const readingDocument = { number: 'POL-IPC-004', name: 'Hands' };
    const ends = 'It ends when a new version is to be read, not by the calendar';
    expect(sentence({ readingDocument })).toBe(
      `${ends}: people then have 30 days to read that version.`,
    );
    expect(sentence({ readingDocument, dueWithinDays: '1' })).toContain('1 day to');
    expect(sentence({ readingDocument, dueWithinDays: '0' })).toBe(
      `${ends}: on the day that version comes into force.`,
    );
    expect(sentence({ readingDocument, dueWithinDays: 'ten' })).toBe(`${ends}.`);
  });
});
