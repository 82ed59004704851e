import type { Document } from '@icare/contracts/documents';
import { groupDocuments } from '@icare/domain/document-groups';
import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Collection, groupSlug, sops } from './collections.ts';
import type { Group } from './document-list.tsx';
import type { ListChoice } from './use-address.ts';

const linkLook =
  'inline-flex min-h-8 touch:min-h-11 touch:min-w-11 items-center gap-1 wrap-anywhere text-ink no-underline hover:underline aria-[current]:font-bold aria-[current]:underline';

type Noun = Collection['noun'];
type CountProps = { count: number; partial: boolean; noun: Noun };

/** What is counted is seen on the page; a screen reader lists links without it. */
const Count = ({ count, partial, noun }: CountProps) => (
  <span className="font-regular text-muted tabular-nums">
    {count}
    {partial && '+'}{' '}
    <span className="sr-only">{!partial && count === 1 ? noun.one : noun.many}</span>
  </span>
);

type JumpLinksProps = { label: string; groups: readonly Group[]; partial: boolean; noun: Noun };

/** Links to the groups, each with its number of documents. */
export const JumpLinks = memo(function JumpLinks({ label, groups, partial, noun }: JumpLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {groups.map(({ name, documents }) => (
          <li key={name} className="min-w-0">
            <a href={`#${groupSlug(name)}`} className={linkLook}>
              {name} <Count count={documents.length} partial={partial} noun={noun} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});

type DepartmentLinksProps = ListChoice & {
  label: string;
  documents: readonly Document[];
  /** More can be loaded, so the counts are lower bounds. */
  partial: boolean;
  choose: (choice: Partial<ListChoice>) => string;
};

/** Chooses whose SOPs are listed: all, each once; those of a department; or all under each of their departments. */
export function DepartmentLinks(props: DepartmentLinksProps) {
  const { label, documents, partial, department, isRepeated, choose } = props;
  const departments = useMemo(() => groupDocuments(documents, sops.order), [documents]);
  if (departments.length === 0) return null;
  const isAll = department === '' && !isRepeated;
  return (
    <nav aria-label={label}>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        <li>
          <Link
            to={choose({})}
            preventScrollReset
            aria-current={isAll || undefined}
            className={linkLook}
          >
            All <Count count={documents.length} partial={partial} noun={sops.noun} />
          </Link>
        </li>
        {departments.map((group) => (
          <li key={group.name} className="min-w-0">
            <Link
              to={choose({ department: group.name })}
              preventScrollReset
              aria-current={group.name === department || undefined}
              className={linkLook}
            >
              {group.name}{' '}
              <Count count={group.documents.length} partial={partial} noun={sops.noun} />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={choose({ isRepeated: true })}
            preventScrollReset
            aria-current={isRepeated || undefined}
            className={linkLook}
          >
            Under each department
          </Link>
        </li>
      </ul>
    </nav>
  );
}
