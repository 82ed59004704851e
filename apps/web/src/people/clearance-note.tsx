import type { ClearanceOnceActive } from '@icare/contracts/clearance';
import { getClearanceOfNewcomer, getClearanceOnceActive } from '@icare/contracts/clearance-checks';
import { type DepartmentName, departments } from '@icare/contracts/departments';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { dataQuery } from '../api/endpoint-query.ts';
import { Notice } from '../ui/notice.tsx';
import { useRested } from '../ui/use-rested.ts';
import { ClearanceAnswer } from './clearance-answer.tsx';

type ClearanceNoteProps = {
  user: { _id: string; name: string };
  /** True once the person is active, and records can be added. */
  isActive?: boolean;
};

/** Whether a person may practise once they are active, and why not. Information for IT, not a condition. */
export function ClearanceNote({ user: { _id, name }, isActive = false }: ClearanceNoteProps) {
  const query = useQuery(dataQuery(getClearanceOnceActive, { params: { id: _id } }));
  return <Answered query={query} person={isActive ? { id: _id, name } : undefined} />;
}

type NewcomerNoteProps = { department: string; cadre: string; joinedOn: string };

/** The same of somebody who is not stored yet, by what is typed of them. */
export function NewcomerNote(typed: NewcomerNoteProps) {
  const department = departments.find((name) => name === typed.department);
  const cadre = useRested(typed.cadre.trim());
  const joinedOn = useRested(typed.joinedOn);
  if (!department) return null;
  return <NewcomerAnswer {...{ department, cadre, joinedOn }} />;
}

type NewcomerAnswerProps = NewcomerNoteProps & { department: DepartmentName };

function NewcomerAnswer({ department, cadre, joinedOn }: NewcomerAnswerProps) {
  const query = useQuery(
    dataQuery(getClearanceOfNewcomer, {
      query: { department, ...(cadre && { cadre }), ...(joinedOn && { joinedOn }) },
    }),
  );
  return <Answered query={query} />;
}

type AnsweredProps = {
  query: Pick<UseQueryResult<ClearanceOnceActive>, 'data' | 'isPending' | 'isError'>;
  person?: { id: string; name: string } | undefined;
};

function Answered({ query: { data, isPending, isError }, person }: AnsweredProps) {
  return (
    <div role="status">
      {isPending && <p className="text-muted">Looking at the licences…</p>}
      {isError && (
        <p className="text-muted">Whether they are cleared to practise could not be loaded.</p>
      )}
      {data && (
        <Notice tone={data.clearance === 'cleared' ? 'success' : 'warning'}>
          <ClearanceAnswer answer={data} person={person} />
        </Notice>
      )}
    </div>
  );
}
