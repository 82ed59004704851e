import { readableDate } from '@icare/domain/calendar-days';
import { readableMoment } from '../reports/report-labels.ts';
import { paperTables } from './pack-paper-rows.ts';
import { limitsOfPast, type PackFrame } from './pack-report.ts';
import type { PackRow } from './pack-row.ts';
import { packTables } from './pack-rows.ts';

/** Explains the pack to its first reader. */
export function packReadme(
  { copies, sampleSize, seed, forHead, userId }: PackRow,
  { hospital, scopeName, asOf, today, madeAt, askedBy, copies: inWords }: PackFrame,
  chosen: number,
): string {
  const lines = [
    `Inspection pack of ${hospital}`,
    '',
    `About: ${scopeName}`,
    `As of: ${asOf < today ? `the end of ${readableDate(asOf)}` : readableMoment(madeAt)}`,
    `Made: ${readableMoment(madeAt)}, asked for by ${askedBy}`,
    `Copies: ${inWords}`,
    '',
    'summary.pdf: figures, exceptions by name, waivers, trend and definitions',
    'figures.csv: the figures of the summary, of everybody and of each department',
    ...Object.entries(packTables).map(([name, { holds }]) => `${name}.csv: ${holds}`),
    ...(userId === null
      ? Object.entries(paperTables).map(([name, { holds }]) => `${name}.csv: ${holds}`)
      : []),
    'index.csv: size and SHA-256 of every file here, and what could not be copied and why',
    ...(copies === 'none'
      ? []
      : [
          'certificates: the copies, by department and person',
          ...(userId === null
            ? ['papers: the copies, by department and what they are kept for']
            : []),
        ]),
    '',
    'In the tables days are YYYY-MM-DD and an empty cell stands for what is not known.',
    ...(forHead ? ['The notes of officers on checks with issuers are not in it.'] : []),
  ];
  if (copies === 'sample') {
    lines.push(
      '',
      `${chosen} of ${sampleSize} asked for were drawn. To draw them again: take every record of records.csv with a file whose status is neither Superseded nor Rejected${userId === null ? ', and every paper of papers.csv with a file whose state is neither Renewed since nor Rejected' : ''}, work out the SHA-256 of “${seed}”, a space and the id of the record, and take the ${sampleSize} lowest.`,
    );
  }
  if (asOf < today)
    lines.push(
      '',
      'What cannot be known of a past day:',
      ...limitsOfPast.map((text) => `- ${text}`),
    );
  return `${lines.join('\r\n')}\r\n`;
}
