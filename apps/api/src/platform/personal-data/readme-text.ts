import type { Config } from '../../config.ts';
import type { SignedInCaller } from '../auth/caller.ts';
import type { Section, SectionFile } from './section.ts';

export type ReadmeText = {
  /** Whose data it is. */
  whose: string;
  /** Data that is left out, and why: one sentence each. */
  leftOut: readonly string[];
  /** For the officer who hands the copy over; empty if people made their own copy. */
  beforeHandingOver: readonly string[];
};

type CopyDetails = {
  caller: SignedInCaller;
  madeAt: Date;
  sections: readonly Section[];
  counts: ReadonlyMap<string, number>;
  missing: readonly SectionFile[];
};

const when = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** The text of README.txt, which explains the ZIP to its reader. */
export function readmeText(
  { site }: Config,
  { whose, leftOut, beforeHandingOver }: ReadmeText,
  { caller, madeAt, sections, counts, missing }: CopyDetails,
): string {
  const found = sections.filter(({ name }) => (counts.get(name) ?? 0) > 0);
  return [
    `Personal data of ${whose}`,
    '',
    `This is a copy of what the portal of ${site.name} keeps about ${whose}.`,
    `It was made on ${when.format(madeAt)} (Owerri time) by ${caller.user.fullName}.`,
    '',
    ...paragraph('Before you hand it over', beforeHandingOver),
    'WHAT IS IN IT',
    'data.json holds the rows, kind by kind. Any text editor or browser opens it. Times are in UTC (they end in Z).',
    'The folders hold the files; data.json says which row each belongs to.',
    '',
    ...found.map(({ name, label }) => `  ${label} (${name}): ${counts.get(name)}`),
    '',
    ...paragraph(
      'Files that could not be read',
      missing.map(({ path }) => `${path}: it is recorded, but it is not in storage any more.`),
    ),
    ...paragraph('What is not in it', leftOut),
    'QUESTIONS, CORRECTIONS, COMPLAINTS',
    `Write to ${site.infoEmail}. You may ask us to correct, restrict or erase what is wrong or not needed any more.`,
    'If our answer does not satisfy you, you may complain to the Nigeria Data Protection Commission (ndpc.gov.ng).',
    `What we keep, why and how long: ${site.url}/privacy`,
    '',
  ].join('\r\n');
}

function paragraph(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [title.toUpperCase(), ...lines.map((line) => `- ${line}`), ''];
}
