import type { ImportColumn } from '@icare/contracts/compliance-import';
import { createComplianceRecord } from '@icare/contracts/compliance-records';
import { composed } from '@icare/contracts/composed-text';
import type { CertificationType } from '@icare/database/client';
import { proposeExpiry } from '@icare/domain/certification-validity';
import { ownDecisionMessage } from '../../platform/auth/own-decisions.ts';
import { readDate } from '../../platform/spreadsheet/read-date.ts';
import type { SpreadsheetRow } from '../../platform/spreadsheet/read-spreadsheet.ts';
import type { RowProblem } from '../../platform/spreadsheet/row-problem.ts';
import type { FoundPerson } from './find-people.ts';

/** A valid row of the spreadsheet. */
export type RowRecord = {
  row: number;
  person: FoundPerson;
  type: CertificationType;
  issueDate: string | null;
  /** The first valid day as the row has it. */
  validFrom: string | null;
  expirationDate: string | null;
  certificateNumber: string | null;
  issuingAuthority: string | null;
  notes: string | null;
};

/** What is wrong with a row, and the person that it is about as far as that is known. */
export type WrongRow = { problems: RowProblem<ImportColumn>[]; person: string | null };

export type Known = {
  people: ReadonlyMap<string, FoundPerson[]>;
  /** By `typeKey` of their names. */
  types: ReadonlyMap<string, CertificationType>;
  /** The caller and, for a service account, its creator: rows about them are refused. */
  callerIds: readonly string[];
  /** In Lagos. */
  today: string;
};

export const personKey = (identifier: string) => identifier.trim().toLowerCase();
export const typeKey = (name: string) => composed(name.trim()).toLowerCase().replace(/\s+/g, ' ');

const { certificateNumber, issuingAuthority, notes } = createComplianceRecord.body.shape;

/** Applies the same rules as the form for adding a record. Returns all problems of a row at once. */
export function parseRow(
  { row, cells, problems: before }: Omit<SpreadsheetRow<ImportColumn>, 'written'>,
  { people, types, callerIds, today }: Known,
): { record: RowRecord } | WrongRow {
  const problems = [...before];
  const wrong = (column: ImportColumn, message: string, orIn: readonly ImportColumn[] = []) => {
    problems.push({ column, message, orIn });
    return null;
  };
  const person = findPerson();
  const type = findType();
  const issueDate = dateIn('issued');
  const validFrom = dateIn('starts');
  const expirationDate = parseExpiry();
  const isExpiryWrong = problems.some(({ column }) => column === 'expires');
  if (issueDate !== null && issueDate > today && !isExpiryWrong)
    wrong('issued', 'The issue date lies in the future.');
  if (validFrom !== null && expirationDate !== null && validFrom > expirationDate)
    wrong('starts', 'The first valid day lies after the expiry date.', ['expires']);
  const texts = {
    certificateNumber: textIn('number', certificateNumber),
    issuingAuthority: textIn('authority', issuingAuthority),
    notes: textIn('notes', notes),
  };
  if (problems.length > 0 || !person || !type) {
    const named = people.get(personKey(cells.staff ?? '')) ?? [];
    const known = named.length === 1 ? named[0]?.fullName : undefined;
    return { problems, person: known ?? (cells.staff ? shorten(cells.staff) : null) };
  }
  return { record: { row, person, type, issueDate, validFrom, expirationDate, ...texts } };

  function findPerson(): FoundPerson | null {
    if (!cells.staff) return wrong('staff', 'Write a staff number, username or e-mail address.');
    const [found, another] = people.get(personKey(cells.staff)) ?? [];
    const shown = `“${shorten(cells.staff)}”`;
    if (!found) return wrong('staff', `There is nobody with ${shown}.`);
    if (another) return wrong('staff', `${shown} is more than one person. Write the staff number.`);
    if (callerIds.includes(found.id)) return wrong('staff', ownDecisionMessage);
    if (!found.isActive) return wrong('staff', `${found.fullName} is not active.`);
    return found;
  }

  function findType(): CertificationType | null {
    if (!cells.certification) {
      return wrong('certification', 'Write the name of a certification type.');
    }
    const found = types.get(typeKey(cells.certification));
    const shown = `“${shorten(cells.certification)}”`;
    if (!found) return wrong('certification', `There is no certification type ${shown}.`);
    if (found.status !== 'active') return wrong('certification', `${found.name} is retired.`);
    return found;
  }

  function dateIn(column: 'issued' | 'starts' | 'expires'): string | null {
    const written = cells[column];
    if (!written) return null;
    const read = readDate(written);
    return 'date' in read ? read.date : wrong(column, read.problem);
  }

  function parseExpiry(): string | null {
    if (cells.expires) {
      const written = dateIn('expires');
      if (written !== null && issueDate !== null && written < issueDate) {
        return wrong('expires', 'The expiry date lies before the issue date.', ['issued']);
      }
      return written;
    }
    if (!type || type.validityRule === 'none') return null;
    if (cells.issued && issueDate === null) return null;
    if (cells.starts && validFrom === null) return null;
    // A register that says from when but not when it was issued means the same day.
    const start = issueDate ?? validFrom;
    if (start === null) {
      return wrong('expires', 'Write the expiry date, or the issue date.', ['issued']);
    }
    const proposed = proposeExpiry(type, start, validFrom);
    return proposed !== null && proposed > '2100-12-31'
      ? wrong('expires', 'The date must lie between 1900 and 2100.', ['issued'])
      : proposed;
  }

  function textIn(
    column: 'number' | 'authority' | 'notes',
    schema: typeof certificateNumber | typeof notes,
  ): string | null {
    const checked = schema.safeParse(cells[column]);
    if (checked.success) return checked.data ?? null;
    return wrong(column, checked.error.issues[0]?.message ?? 'This cannot be stored.');
  }
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
