import type { CompliancePack } from '@icare/contracts/compliance-packs';
import { formatDate, formatFileSize } from '../../format/format.ts';
import { formatCount } from '../../format/format-count.ts';

/** 'Nursing, as of 24 Nov 2026' */
export function packTitle({ person, department, asOf }: CompliancePack): string {
  return `${person?.fullName ?? department ?? 'The whole hospital'}, as of ${formatDate(asOf)}`;
}

/** '5 certificates and papers'; the pack of one person has no papers of the hospital. */
export function countCopies(count: number, ofPerson: boolean): string {
  return ofPerson
    ? formatCount(count, 'certificate', 'certificates')
    : formatCount(count, 'certificate or paper', 'certificates and papers');
}

/** The content of a pack, as one line. */
export function packContents(pack: CompliancePack): string {
  const { contents, copies, sampleSize, file, person } = pack;
  if (!contents) {
    if (copies === 'none') return 'Without copies';
    return copies === 'all'
      ? `With copies of all current certificates${person ? '' : ' and papers'}`
      : `With ${countCopies(sampleSize ?? 0, person !== null)} drawn at random`;
  }
  return [
    formatCount(contents.people, 'person', 'people'),
    formatCount(contents.records, 'record', 'records'),
    `${countCopies(contents.copied, person !== null)} copied`,
    ...(file ? [formatFileSize(file.size)] : []),
  ].join(', ');
}
