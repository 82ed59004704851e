import type { Application } from '@icare/contracts/recruitment';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** The applicant's free texts as typed. */
export function WrittenAnswers({ application, level }: { application: Application; level: 2 | 3 }) {
  const { coverLetter, education, references } = application;
  return (
    <>
      <Written id="cover-letter-text" title="Cover letter" text={coverLetter} level={level} />
      <Written id="education" title="Education" text={education} level={level} />
      <Written id="references" title="References" text={references} level={level} />
    </>
  );
}

type WrittenProps = { id: string; title: string; text: string | null; level: 2 | 3 };

function Written({ id, title, text, level }: WrittenProps) {
  if (!text) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <SectionHeading id={id} title={title} level={level} size="small" />
      <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </section>
  );
}
