import { createHash } from 'node:crypto';
import { lagosDate } from '@icare/domain/lagos-date';
import type { DemoApplicant, ResumeLook } from './demo-applicant.ts';
import { demoApplicants } from './demo-applicants.ts';
import { resolveMoment } from './demo-moment.ts';
import { demoPostings } from './demo-postings.ts';
import { renderLetterDocx } from './papers/letter-docx.ts';
import { renderLetterPdf } from './papers/letter-pdf.ts';
import { renderResumeDocx } from './papers/resume-docx.ts';
import { type Paper, toPaper } from './papers/resume-paper.ts';
import { renderResumePdf } from './papers/resume-pdf.ts';

export type PreparedFile = {
  id: string;
  name: string;
  extension: ResumeLook['format'];
  size: number;
  sha256: string;
};

export type PreparedApplicant = {
  applicant: DemoApplicant;
  appliedAt: Date;
  resume: PreparedFile;
  letter: PreparedFile | null;
};

type Options = {
  now: Date;
  newId: () => string;
  hospital: string;
  keepFile: (id: string, bytes: Buffer) => Promise<void>;
};

/** Stores everybody's resume and letter, in the order in which they applied. */
export async function preparePapers(options: Options): Promise<PreparedApplicant[]> {
  const { now, hospital } = options;
  const today = lagosDate(now);
  const arrivals = demoApplicants
    .map((applicant) => ({
      applicant,
      appliedAt: resolveMoment(applicant.applied, { now, today }),
    }))
    .sort((one, other) => one.appliedAt.getTime() - other.appliedAt.getTime());
  // Files are written while the next one is rendered.
  const keeping: Promise<void>[] = [];
  const keep = (paper: Drawn): PreparedFile => {
    const { bytes, ...file } = paper;
    const id = options.newId();
    const kept = options.keepFile(id, bytes);
    // Failures surface at the end, where all writes are awaited.
    kept.catch(() => {});
    keeping.push(kept);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ...file, id, size: bytes.length, sha256 };
  };
  const prepared: PreparedApplicant[] = [];
  for (const { applicant, appliedAt } of arrivals) {
    const paper = toPaper(applicant, lagosDate(appliedAt));
    const resume = keep(await drawResume(applicant, paper));
    const letter = applicant.letter ? keep(await drawLetter(applicant, paper, hospital)) : null;
    prepared.push({ applicant, appliedAt, resume, letter });
  }
  await Promise.all(keeping);
  return prepared;
}

type Drawn = Pick<PreparedFile, 'name' | 'extension'> & { bytes: Buffer };

async function drawResume(applicant: DemoApplicant, paper: Paper): Promise<Drawn> {
  const { look } = applicant.resume;
  return {
    name: `CV ${nameInFile(applicant)}.${look.format}`,
    extension: look.format,
    bytes: await (look.format === 'pdf'
      ? renderResumePdf(paper, look.layout)
      : renderResumeDocx(paper, look)),
  };
}

async function drawLetter(
  applicant: DemoApplicant,
  paper: Paper,
  hospital: string,
): Promise<Drawn> {
  const extension = applicant.letter?.format ?? 'pdf';
  const render = extension === 'pdf' ? renderLetterPdf : renderLetterDocx;
  return {
    name: `Cover letter ${nameInFile(applicant)}.${extension}`,
    extension,
    bytes: await render(paper, { hospital, subject: `Application: ${positionTitle(applicant)}` }),
  };
}

function nameInFile({ name }: DemoApplicant): string {
  return name.replace(/^Dr /, '');
}

function positionTitle({ posting }: DemoApplicant): string {
  return demoPostings.find(({ slug }) => slug === posting)?.jobTitle ?? 'general application';
}
