import type { Application } from '@icare/contracts/recruitment';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { PaperView } from './paper-view.tsx';

const PaperTabs = lazyPart(async () => (await import('./paper-tabs.tsx')).PaperTabs);

/** Resume and cover letter, or what is said where there are none. */
export function Papers({ application, level }: { application: Application; level: 2 | 3 }) {
  const { id, resume, coverLetterFile } = application;
  if (!resume && !coverLetterFile) {
    return (
      <section aria-labelledby="papers" className="grid gap-2">
        <SectionHeading id="papers" title="Resume" level={level} size="small" />
        <p className="text-muted">
          {application.candidateName === null
            ? 'The files were erased.'
            : 'It came without any file.'}
        </p>
      </section>
    );
  }
  if (!resume || !coverLetterFile) {
    const [kind, file] = resume
      ? (['resume', resume] as const)
      : (['cover-letter', coverLetterFile] as const);
    return (
      <section aria-labelledby="papers" className="grid gap-3">
        <SectionHeading
          id="papers"
          title={kind === 'resume' ? 'Resume' : 'Cover letter file'}
          level={level}
          size="small"
        />
        {file && <PaperView id={id} kind={kind} file={file} />}
      </section>
    );
  }
  return <PaperTabs id={id} resume={resume} coverLetterFile={coverLetterFile} />;
}
