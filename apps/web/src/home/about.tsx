import { useSite } from '../lib/site.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

export function About() {
  const { name } = useSite();
  return (
    <section
      id="about"
      aria-labelledby="about-heading"
      className="page-width grid gap-x-18 gap-y-8 pt-18 pb-12 lg:grid-cols-[7fr_5fr] lg:pt-26 lg:pb-18"
    >
      <div>
        <h2
          id="about-heading"
          className="max-w-[20ch] text-title leading-[1.15] font-heavy tracking-[-.022em] text-balance"
        >
          A hospital close to home, run with the whole state in mind
        </h2>
        <p className="mt-6 max-w-[36ch] text-head leading-[1.45] tracking-[-.006em]">
          {name} is a partnership between the state and its clinicians. We treat, we teach, and we
          keep our doors open through the night.
        </p>
      </div>
      <div className="grid content-end gap-8">
        <div>
          <SectionHeading level={3} size="small" title="Mission" />
          <p className="mt-3 max-w-measure text-read text-muted">
            To give every patient safe, skilled and respectful care, and to give every member of
            staff what they need to do it.
          </p>
        </div>
        <div>
          <SectionHeading level={3} size="small" title="Vision" />
          <p className="mt-3 max-w-measure text-read text-muted">
            To be the hospital people choose for themselves and their families, known for what it
            does and for how it listens.
          </p>
        </div>
      </div>
    </section>
  );
}
