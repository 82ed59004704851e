import type { VerificationMethod, VerificationResult } from '@icare/contracts/compliance-status';
import { clearanceNames, clearanceReasonNames } from '@icare/domain/clearance-labels';
import { describePrivilege, privilegeStateNames } from '@icare/domain/privileges';
import { describeNeededUnits } from '@icare/domain/professional-development';
import { recordStatusNames } from '@icare/domain/record-labels';
import { displayStatusOn } from '@icare/domain/record-status';
import { requirementStateNames } from '@icare/domain/requirement-labels';
import { waiverReasonNames } from '@icare/domain/waivers';
import type { Cell } from '../reports/report.ts';
import type { PackReceipt } from './pack-reading.ts';
import type { PackDay, PackPerson, PackTypes } from './read-pack-people.ts';

type Of = PackDay & {
  types: PackTypes;
  /** The path of a record's copy, or why there is none. */
  copyOf: (recordId: string) => string;
  /** Without the notes of officers on checks. */
  forHead: boolean;
  /** What each of the people at hand had confirmed. */
  receipts: ReadonlyMap<string, readonly PackReceipt[]>;
};

/** What a table of checks says of each, behind the record or paper that was checked. */
export const checkHeads = [
  'Certification',
  'Checked on',
  'How',
  'Result',
  'By',
  'Entered on',
  'Note',
];

type Check = Pick<
  PackPerson['events'][number],
  'method' | 'result' | 'checkedOn' | 'by' | 'day' | 'reason'
>;

/** The checks with an issuer among these events. `names`: of the certification, by what was checked. */
export function checkRows<Event extends Check>(
  events: readonly Event[],
  idOf: (event: Event) => string,
  { names, forHead }: Pick<Of, 'forHead'> & { names: ReadonlyMap<string, string | undefined> },
): Cell[][] {
  return events.flatMap((event) => {
    const { method, result, checkedOn, by, day, reason } = event;
    if (method === null || result === null) return [];
    const id = idOf(event);
    const checked = [names.get(id) ?? null, checkedOn, methodNames[method], resultNames[result]];
    return [[id, ...checked, by, day, forHead ? null : reason]];
  });
}

/** The tables of a pack: the heads of each, and its rows about one person. */
export const packTables = {
  people: {
    holds: 'Everybody who worked here on the day, and whether they might practise',
    heads: ['Clearance', 'Reason', 'Not cleared since', 'Requirements', 'Requirements met'],
    rows: ({ evaluation }: PackPerson): Cell[][] => [
      evaluation
        ? [
            clearanceNames[evaluation.clearance.clearance],
            evaluation.clearance.reason && clearanceReasonNames[evaluation.clearance.reason],
            evaluation.clearance.since,
            evaluation.requirements,
            evaluation.requirementsMet,
          ]
        : [clearanceNames.not_cleared, clearanceReasonNames.inactive, null, 0, 0],
    ],
  },
  requirements: {
    holds: 'What was required of each person, and how it stood',
    heads: [
      'Certification',
      'Category',
      'Clearance',
      'Reason',
      'State',
      'Required',
      'Due on',
      'Valid until',
      'Waived until',
      'Record',
    ],
    rows: ({ evaluation }: PackPerson, { types }: Of): Cell[][] =>
      (evaluation?.cells ?? []).map((cell) => [
        types.all.get(cell.typeId)?.name ?? null,
        types.all.get(cell.typeId)?.category ?? null,
        evaluation && clearanceNames[evaluation.clearance.clearance],
        evaluation?.clearance.reason ? clearanceReasonNames[evaluation.clearance.reason] : null,
        requirementStateNames[cell.state],
        cell.isRequired ? 'yes' : 'no',
        cell.dueOn,
        cell.record?.expirationDate ?? null,
        cell.waiver ? (cell.waiver.until ?? 'until it is ended') : null,
        cell.record?.id ?? null,
      ]),
  },
  records: {
    holds: 'Every record known on the day, superseded and rejected ones too',
    heads: [
      'Record',
      'Certification',
      'Certificate number',
      'Issuing authority',
      'Issue date',
      'Valid from',
      'Expiry date',
      'Status',
      'Entered on',
      'Confirmed on',
      'Closed on',
      'Reason',
      'File',
      'SHA-256 of the file',
      'Copy',
    ],
    rows: ({ records }: PackPerson, { asOf, types, copyOf }: Of): Cell[][] =>
      records.map((record) => [
        record.id,
        types.all.get(record.typeId)?.name ?? null,
        record.certificateNumber,
        record.issuingAuthority,
        record.issueDate,
        record.validFrom,
        record.expirationDate,
        recordStatusNames[
          displayStatusOn(record, types.all.get(record.typeId)?.graceDays ?? 0, asOf)
        ],
        record.createdOn,
        record.mismatchAt === null ? record.verifiedOn : 'not confirmed',
        record.closedOn,
        record.closedReason,
        record.fileName,
        record.fileSha256,
        copyOf(record.id),
      ]),
  },
  verifications: {
    holds: 'Every check with an issuer up to the day',
    heads: ['Record', ...checkHeads],
    rows: ({ records, events }: PackPerson, { types, forHead }: Of): Cell[][] => {
      const names = new Map(records.map(({ id, typeId }) => [id, types.all.get(typeId)?.name]));
      return checkRows(events, ({ recordId }) => recordId, { names, forHead });
    },
  },
  waivers: {
    holds: 'Every waiver known on the day, with its reason, its end and who approved it',
    heads: [
      'Certification',
      'Kind',
      'Reason',
      'From',
      'Until',
      'Approved by',
      'Ended on',
      'In force',
    ],
    rows: ({ waivers }: PackPerson, { asOf, until: lastDay, types }: Of): Cell[][] =>
      waivers.map(({ endedOn, until, ...waiver }) => {
        const ended = endedOn !== null && endedOn <= lastDay ? endedOn : null;
        return [
          types.all.get(waiver.typeId)?.name ?? null,
          waiverReasonNames[waiver.reasonKind],
          waiver.reason,
          waiver.createdOn,
          until ?? 'until it is ended',
          waiver.approvedBy,
          ended,
          ended === null && (until === null || until >= asOf) ? 'yes' : 'no',
        ];
      }),
  },
  privileges: {
    holds: 'Every privilege written down by the day, how it stood, since when and why',
    heads: [
      'Procedure or area',
      'Condition',
      'Licence',
      'First day',
      'Last day',
      'State',
      'Details',
      'Approved by',
    ],
    rows: ({ privileges }: PackPerson): Cell[][] =>
      privileges.map((privilege) => [
        privilege.name,
        privilege.condition,
        privilege.certificationType.name,
        privilege.firstDay,
        privilege.lastDay,
        privilegeStateNames[privilege.state],
        describePrivilege(privilege),
        privilege.approvedBy,
      ]),
  },
  development: {
    holds: 'The units of professional development that councils want, and how many counted',
    heads: [
      'Certification',
      'Cycle from',
      'Cycle until',
      'Units wanted',
      'Units counted',
      'Details',
    ],
    rows: ({ development }: PackPerson): Cell[][] =>
      development.map((cycle) => [
        cycle.certificationType.name,
        cycle.from,
        cycle.until,
        cycle.wanted,
        cycle.counted,
        describeNeededUnits(cycle),
      ]),
  },
  activities: {
    holds: 'Every activity of professional development written down by the day',
    heads: [
      'Certification',
      'Activity',
      'Provider',
      'Category',
      'Units',
      'Done on',
      'Proof',
      'Counts',
      'Set aside because',
    ],
    rows: ({ activities }: PackPerson): Cell[][] =>
      activities.map(({ isSetAside, setAsideReason, ...activity }) => [
        activity.typeName,
        activity.title,
        activity.provider,
        activity.category,
        activity.units,
        activity.doneOn,
        activity.hasProof ? 'yes' : 'no',
        isSetAside ? 'no' : 'yes',
        isSetAside ? setAsideReason : null,
      ]),
  },
  reading: {
    holds: 'Every document that was read and confirmed by the day, with the version and its file',
    heads: [
      'Document',
      'Title',
      'Version',
      'Confirmed on',
      'Read on',
      'Seconds open',
      'Device',
      'Without network',
      'Right answers',
      'Questions',
      'SHA-256 of the file',
    ],
    rows: ({ id }: PackPerson, { receipts }: Of): Cell[][] =>
      (receipts.get(id) ?? []).map((receipt) => [
        ...[receipt.number, receipt.name ?? 'A document that was deleted', receipt.version],
        ...[receipt.confirmedOn, receipt.readOn, receipt.secondsOpen, receipt.device],
        ...[
          receipt.offline ? 'yes' : 'no',
          receipt.rightAnswers,
          receipt.questions,
          receipt.sha256,
        ],
      ]),
  },
} satisfies Record<
  string,
  { holds: string; heads: string[]; rows: (person: PackPerson, of: Of) => Cell[][] }
>;
export type PackTable = keyof typeof packTables;
export type PackTableFacts = Of;

/** The first columns of every table. */
export const personHeads = ['Name', 'Staff number', 'Department', 'Cadre'];
export const personCells = ({ name, staffNumber, department, cadre }: PackPerson): Cell[] => [
  name,
  staffNumber,
  department,
  cadre,
];

const methodNames: Record<VerificationMethod, string> = {
  portal: "The issuer's website",
  phone: 'Telephone',
  letter: 'Letter',
  card: 'Code on the card',
};

const resultNames: Record<VerificationResult, string> = {
  match: 'It matches',
  mismatch: 'It does not match',
  not_found: 'They do not know it',
  unreachable: 'They could not be reached',
};
