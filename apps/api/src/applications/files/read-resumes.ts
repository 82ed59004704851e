import type { DocumentText } from '@icare/contracts/document-text';
import { sql } from 'kysely';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { isDatabaseAway } from '../../platform/database/database-errors.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { readDocumentText } from '../../platform/document-text/document-text.ts';
import { sectionText, storable } from '../../platform/document-text/section-text.ts';
import { AppError } from '../../platform/errors.ts';
import { FileLockedAway } from '../../platform/malware/quarantine.ts';
import type { Platform } from '../../platform/platform.ts';
import { FileMissing } from '../../platform/storage/storage.ts';
import { readWordText } from '../../platform/word-text/read-word-text.ts';
import { write } from '../../platform/write.ts';
import { lockIfExists } from '../lock-application.ts';

export const readResumesJob = 'read-resumes';

/** Raise it when the readers have become better: every resume is then read once more. */
const resumeReader = 1;
/** Of a text: some twenty pages. */
const mostCharacters = 100_000;
/** Looked up together. */
const batchSize = 20;

/** Reads resumes that have not been read, the newest first, so that HR's search finds their words. */
export async function readResumes(platform: Platform, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const resumes = await readRows(platform.database, unreadResumes({ most: batchSize }));
    if (resumes.length === 0) return;
    for (const resume of resumes) {
      if (signal.aborted) return;
      const text = await readText(platform, resume);
      await keepText(platform, resume, text).catch(async (error: unknown) => {
        // Then the next run goes on here.
        if (text === '' || isDatabaseAway(error)) throw error;
        // One text that cannot be stored must not keep all others from being read.
        const { fileId: file } = resume;
        platform.log.error({ err: error, file }, 'The text of a resume could not be stored.');
        await keepText(platform, resume, '');
      });
    }
  }
}

type Resume = { applicationId: string; fileId: string; size: number; extension: string };

const unreadResumes = statement(({ most }: Given<{ most: number }>) =>
  build
    .selectFrom('applications')
    .innerJoin('stored_files', 'stored_files.id', 'applications.resume_id')
    .select([
      'applications.id as applicationId',
      'stored_files.id as fileId',
      'stored_files.size',
      'stored_files.extension',
    ])
    .where('applications.erased_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('resume_texts')
            .select('resume_texts.application_id')
            .whereRef('resume_texts.application_id', '=', 'applications.id')
            .where('resume_texts.reader', '>=', sql.lit(resumeReader)),
        ),
      ),
    )
    .orderBy('applications.created_at', 'desc')
    .limit(most),
);

/** Empty if the file cannot be read, so that it does not keep the others waiting. */
async function readText({ sandbox, storage, log }: Platform, resume: Resume): Promise<string> {
  const { fileId, size, extension } = resume;
  const file = { sender: 'resumes', size, open: () => storage.open(fileId) };
  try {
    if (extension === 'doc' || extension === 'docx') {
      return (await readWordText(sandbox, file, extension))?.text ?? '';
    }
    const reading = await readDocumentText(sandbox, file, 'pdf');
    return typeof reading === 'string' ? '' : textOf(reading.result);
  } catch (error) {
    // Nothing can be read at the moment: the next run goes on here.
    if (error instanceof AppError && error.code === 'unavailable') throw error;
    if (!(error instanceof FileMissing || error instanceof FileLockedAway)) {
      log.warn({ err: error, file: fileId }, 'The text of a resume could not be read.');
    }
    return '';
  }
}

const textOf = ({ sections }: DocumentText) => sections.map(sectionText).join('\n');

/** Nothing is kept of an application that was erased while its resume was read. */
async function keepText(platform: Platform, { applicationId, fileId }: Resume, text: string) {
  const kept = {
    reader: resumeReader,
    text: storable(storable(text).slice(0, mostCharacters)),
  };
  await write(platform, portalItself(readResumesJob), async ({ tx }) => {
    const application = await lockIfExists(tx, applicationId);
    if (application?.resumeId !== fileId) return;
    await tx.resumeText.upsert({
      where: { applicationId },
      create: { applicationId, ...kept },
      update: kept,
    });
  });
}
