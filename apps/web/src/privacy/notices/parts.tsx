import type { ReactNode } from 'react';
import { SectionHeading } from '../../ui/section-heading.tsx';

type NoticeSectionProps = { id: string; title: string; children: ReactNode };

export function NoticeSection({ id, title, children }: NoticeSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <SectionHeading id={id} title={title} />
      {children}
    </section>
  );
}

export function Text({ children }: { children: ReactNode }) {
  return <p className="max-w-measure text-read leading-normal">{children}</p>;
}

/** Terms with their explanations. */
export function Rows({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl>
      {rows.map(([term, text]) => (
        <div
          key={term}
          className="grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="font-bold">{term}</dt>
          <dd className="max-w-measure wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export type Kept = { what: string; why: string; ground: string; until: string };

/** The data kept about one group of people, such as visitors. On a phone each row is a block. */
export function KeptTable({ caption, kept }: { caption: string; kept: readonly Kept[] }) {
  return (
    <table className="w-full border-collapse max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-meta text-muted max-md:sr-only">
        <tr className="border-b border-line">
          {['What', 'What for', 'Ground in law', 'How long'].map((head) => (
            <th key={head} scope="col" className="py-1.5 pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {kept.map((row) => (
          <KeptRow key={row.what} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function KeptRow({ what, why, ground, until }: Kept) {
  return (
    <tr className="border-b border-line align-top leading-snug max-md:block max-md:py-2.5">
      <th
        scope="row"
        className="py-2.5 pr-4 text-left font-bold max-md:block max-md:py-0.5 md:w-[26%]"
      >
        {what}
      </th>
      <KeptCell head="What for">{why}</KeptCell>
      <KeptCell head="Ground">{ground}</KeptCell>
      <KeptCell head="How long">{until}</KeptCell>
    </tr>
  );
}

function KeptCell({ head, children }: { head: string; children: string }) {
  return (
    <td className="py-2.5 pr-4 max-md:grid max-md:grid-cols-[5.5rem_1fr] max-md:gap-2 max-md:py-0.5 md:w-[24%]">
      <span aria-hidden="true" className="text-muted md:hidden">
        {head}
      </span>
      <span>{children}</span>
    </td>
  );
}
