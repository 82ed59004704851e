import { getStaffMember, listStaff, type StaffMember } from '@icare/contracts/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { endpointKey } from '../../api/endpoint-query.ts';

/** As many as one looks through; whoever is not among them types another letter. */
const offered = 8;
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type FoundPeople = { people: StaffMember[]; hasMore: boolean };

/** Active members of staff for what is typed: part of a name, a department, a staff number, or a whole user id. */
export function findPeople(search: string) {
  const typed = search.trim();
  return queryOptions({
    queryKey: [...endpointKey(listStaff), 'found', typed],
    queryFn: ({ signal }): Promise<FoundPeople> =>
      idPattern.test(typed) ? findById(typed, signal) : findByText(typed, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

async function findByText(search: string, signal: AbortSignal): Promise<FoundPeople> {
  const query = { search, status: 'Active', limit: offered } as const;
  const { data, page } = await call(listStaff, { query }, { signal });
  return { people: data.users, hasMore: page.nextCursor !== null };
}

async function findById(id: string, signal: AbortSignal): Promise<FoundPeople> {
  try {
    const params = { id: id.toLowerCase() };
    const { data } = await call(getStaffMember, { params }, { signal });
    return { people: data.status === 'Active' ? [data] : [], hasMore: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { people: [], hasMore: false };
    throw error;
  }
}
