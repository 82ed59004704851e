import { createHash } from 'node:crypto';
import { lagosDate } from '@icare/domain/lagos-date';
import type { DemoApplicant, ResumeLook } from './demo-applicant.ts';
import { demoApplicants } from './demo-applicants.ts';
import { momentOf } from './demo-moment.ts';
import { demoPostings } from './demo-postings.ts';
import { renderLetterDocx } from './papers/letter-docx.ts';
import { renderLetterPdf } from './papers/letter-pdf.ts';
import { renderResumeDocx } from './papers/resume-docx.ts';
import { type Paper, paperOf } from './papers/resume-paper.ts';
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

/** Writes everybody's resume and letter into storage, in the order in which they applied. */
export async function preparePapers(options: Options): Promise<PreparedApplicant[]> {
  const { now, hospital } = options;
  const today = lagosDate(now);
  const arrivals = demoApplicants
    .map((applicant) => ({ applicant, appliedAt: momentOf(applicant.applied, { now, today }) }))
    .sort((one, other) => one.appliedAt.getTime() - other.appliedAt.getTime());
  const prepared: PreparedApplicant[] = [];
  for (const { applicant, appliedAt } of arrivals) {
    const paper = paperOf(applicant, lagosDate(appliedAt));
    const { look } = applicant.resume;
    const resume = await keep(options, {
      name: `CV ${nameInFile(applicant)}.${look.format}`,
      extension: look.format,
      bytes: await renderResume(paper, look),
    });
    prepared.push({ applicant, appliedAt, resume, letter: await prepareLetter() });

    async function prepareLetter() {
      const { letter } = applicant;
      if (!letter) return null;
      const render = letter.format === 'pdf' ? renderLetterPdf : renderLetterDocx;
      const subject = `Application: ${titleOf(applicant)}`;
      return await keep(options, {
        name: `Cover letter ${nameInFile(applicant)}.${letter.format}`,
        extension: letter.format,
        bytes: await render(paper, { hospital, subject }),
      });
    }
  }
  return prepared;
}

function renderResume(paper: Paper, look: ResumeLook): Promise<Buffer> {
  return look.format === 'pdf'
    ? renderResumePdf(paper, look.layout)
    : renderResumeDocx(paper, look);
}

async function keep(
  { newId, keepFile }: Options,
  { name, extension, bytes }: Pick<PreparedFile, 'name' | 'extension'> & { bytes: Buffer },
): Promise<PreparedFile> {
  const id = newId();
  await keepFile(id, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id, name, extension, size: bytes.length, sha256 };
}

function nameInFile({ name }: DemoApplicant): string {
  return name.replace(/^Dr /, '');
}

function titleOf({ posting }: DemoApplicant): string {
  return demoPostings.find(({ slug }) => slug === posting)?.jobTitle ?? 'general application';
}
