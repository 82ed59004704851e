import type { ReactNode } from 'react';
import { SectionHeading } from '../ui/section-heading.tsx';

/** Card at the end of a document page, for the types of documents or contacts. */
export function InfoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHeading title={title} size="small" />
      <div className="pt-3 text-muted">{children}</div>
    </section>
  );
}

export function InfoNames({ names }: { names: readonly string[] }) {
  return (
    <ul className="columns-2 gap-x-6">
      {names.map((name) => (
        <li key={name} className="break-inside-avoid">
          {name}
        </li>
      ))}
    </ul>
  );
}
