import type { CompliancePack } from '@icare/contracts/compliance-packs';
import { formatDate, formatFileSize } from '../../format/format.ts';
import { formatCount } from '../../ui/imports/import-answer.tsx';

/** 'Nursing, as of 24 Nov 2026' */
export function packTitle({ person, department, asOf }: CompliancePack): string {
  return `${person?.fullName ?? department ?? 'The whole hospital'}, as of ${formatDate(asOf)}`;
}

/** The content of a pack, as one line. */
export function packContents({ contents, copies, sampleSize, file }: CompliancePack): string {
  if (!contents) {
    if (copies === 'none') return 'Without copies of certificates';
    return copies === 'all'
      ? 'With copies of all current certificates'
      : `With ${formatCount(sampleSize ?? 0, 'certificate', 'certificates')} drawn at random`;
  }
  return [
    formatCount(contents.people, 'person', 'people'),
    formatCount(contents.records, 'record', 'records'),
    formatCount(contents.copied, 'certificate copied', 'certificates copied'),
    ...(file ? [formatFileSize(file.size)] : []),
  ].join(', ');
}
