import { findCadresWithoutLicence } from '@icare/contracts/cadres-without-licence';
import { type DepartmentName, departments } from '@icare/contracts/departments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dataQuery } from '../../api/endpoint-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { useRested } from '../../ui/use-rested.ts';
import { TypesLink } from './types-link.tsx';

type CadreNoteProps = {
  department: string;
  cadre: string;
  /** The person, if they are stored. */
  userId?: string | undefined;
  /** What stands here in place of the warning. */
  otherwise?: ReactNode;
};

/** Warns, while a cadre is typed, that no licence type names it. Never a reason not to save it. */
export function CadreNote(typed: CadreNoteProps) {
  const department = departments.find((name) => name === typed.department);
  const cadre = useRested(typed.cadre.trim());
  if (!department || !cadre) return typed.otherwise;
  return <AnsweredNote {...typed} department={department} cadre={cadre} />;
}

function AnsweredNote({
  department,
  cadre,
  userId,
  otherwise,
}: CadreNoteProps & { department: DepartmentName }) {
  const { data } = useQuery(
    dataQuery(findCadresWithoutLicence, {
      query: { department, cadre, ...(userId && { userId }) },
    }),
  );
  if (data && data.total === 0) return otherwise;
  return (
    <div role="status" className="empty:hidden">
      {data && (
        <Notice tone="warning">
          <p className="text-ink wrap-anywhere">
            No licence type names this cadre: no licence will be required of a {cadre} in{' '}
            {department}. <TypesLink />
          </p>
        </Notice>
      )}
    </div>
  );
}
