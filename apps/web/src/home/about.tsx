import type { ReactNode } from 'react';
import { useSite } from '../site/site.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

export function About() {
  const { name } = useSite();
  return (
    <section
      id="about"
      aria-labelledby="about-heading"
      className="page-width pt-18 pb-12 lg:pt-26 lg:pb-18"
    >
      <h2
        id="about-heading"
        className="max-w-[24ch] text-title leading-[1.15] font-heavy tracking-[-.022em] text-balance"
      >
        A hospital close to home, run with the whole state in mind
      </h2>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:mt-10 lg:grid-cols-3">
        <Card title="About">
          {name} is a public-private partnership hospital for the whole state. We treat, we teach,
          and we keep our doors open through the night.
        </Card>
        <Card title="Mission">
          To give every patient safe, skilled and respectful care, and to give every member of staff
          what they need to do it.
        </Card>
        <Card title="Vision">
          To be the hospital people choose for themselves and their families, known for what it does
          and for how it listens.
        </Card>
      </div>
    </section>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <SectionHeading level={3} size="small" title={title} />
      <p className="mt-3 max-w-measure text-read">{children}</p>
    </div>
  );
}
