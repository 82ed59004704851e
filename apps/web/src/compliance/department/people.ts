import { listCompliancePeople } from '@icare/contracts/compliance-people';
import type { Clearance } from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countShown } from '../../ui/list/list-body.tsx';
import { listQuery } from '../../ui/list/list-query.ts';
import type { MatrixPerson } from '../matrix/matrix-rows.ts';
import type { Reminded } from '../reminders/remind-dialog.tsx';
import { describeLastReminder, itemsToRemind } from '../reminders/reminded-items.ts';

export type DepartmentPerson = MatrixPerson & {
  /** The certificates that they can be reminded of. */
  asked: Reminded;
  /** The last reminder; null: none. */
  lastAsked: string | null;
};

const rowsPerPage = 200;

/** People of a department, or without one of the hospital, with one clearance: the revoked first, then by name. */
export function useDepartmentPeople(department: DepartmentName | undefined, clearance: Clearance) {
  const query = useInfiniteQuery(
    listQuery(listCompliancePeople, { ...(department && { department }), clearance }, rowsPerPage),
  );
  const { data } = query;
  const people = useMemo(
    () => data?.pages.flatMap((page) => page.data.people.map(toDepartmentPerson)) ?? [],
    [data],
  );
  return { query, people, count: countShown(people.length, data?.pages.at(-1)?.page) };
}

function toDepartmentPerson(person: MatrixPerson): DepartmentPerson {
  const certificationTypes = itemsToRemind(person.clearance);
  const cells = certificationTypes.flatMap(({ id }) =>
    person.cells.filter(({ certificationTypeId }) => certificationTypeId === id),
  );
  return {
    ...person,
    asked: { id: person.id, fullName: person.fullName, certificationTypes },
    lastAsked: cells.map(describeLastReminder).find((text) => text !== null) ?? null,
  };
}
