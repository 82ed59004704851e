import type { Document } from '@icare/contracts/documents';
import { memo } from 'react';
import { classNames } from '../ui/class-names.ts';
import { GroupHeading } from '../ui/group-heading.tsx';
import { DocumentRow, type RowActions } from './document-row.tsx';
import { groupSlug } from './group-slug.ts';

export type Group = { name: string; documents: readonly Document[] };

type DocumentGroupsProps = RowActions & {
  groups: readonly Group[];
  search: string;
  openId: string | null;
  /** More rows are still to come, so the counts are what is here by now. */
  partial: boolean;
};

/** Rows reach out to the left of their text: the sticky heading has to cover that too. Dates end before the button. */
const headingOverRows = '[&>.taper]:-ml-3 [&>.taper]:pl-3 [&>.taper>h2]:pr-14 outline-none';
/** A group arrived at starts right under what sticks, nearer than the shell's room for text. */
const arrivedAt = '-scroll-mt-28 lg:-scroll-mt-17';

export const DocumentGroups = memo(function DocumentGroups(props: DocumentGroupsProps) {
  const { groups, search, openId, partial, ...actions } = props;
  return groups.map(({ name, documents }, index) => (
    <section
      key={name}
      id={groupSlug(name)}
      aria-labelledby={`${groupSlug(name)}-heading`}
      className={classNames(headingOverRows, arrivedAt)}
    >
      <GroupHeading
        id={`${groupSlug(name)}-heading`}
        title={name}
        count={partial ? `${documents.length}+` : documents.length}
        {...(index === 0 && { column: 'Updated' })}
      />
      <ul>
        {documents.map((document) => (
          <DocumentRow
            key={document._id}
            document={document}
            heading={name}
            search={search}
            selected={document._id === openId}
            {...actions}
          />
        ))}
      </ul>
    </section>
  ));
});
