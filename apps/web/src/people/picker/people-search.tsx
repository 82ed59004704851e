import { getStaffMember, listStaff } from '@icare/contracts/people';
import { complianceReaders } from '@icare/contracts/roles';
import { searchPortal } from '@icare/contracts/search';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { useSession } from '../../session/session.ts';
import type { ControlWiring } from '../../ui/field.tsx';
import { type Find, FindBox, type Found } from '../../ui/find-box.tsx';
import { describePerson, type PickedPerson } from './picked-person.ts';

type PeopleSearchProps = ControlWiring & {
  maxLength: number;
  onPick: (person: PickedPerson) => void;
};

/** A search box with the people found. */
export function PeopleSearch(props: PeopleSearchProps) {
  const role = useSession()?.user.role;
  const seesStaffList = complianceReaders.some((reader) => reader === role);
  return (
    <FindBox
      {...props}
      find={seesStaffList ? findPeople : findColleagues}
      toLines={(person) => ({
        title: <bdi>{person.fullName}</bdi>,
        detail: describePerson(person),
      })}
      listLabel="Members of staff"
      placeholder={
        seesStaffList ? 'Name, staff number, department or user id' : 'Name of a colleague'
      }
      texts={texts}
    />
  );
}

const texts = {
  none: (typed: string) => `No active member of staff matches ‘${typed}’.`,
  failure: 'The staff list could not be loaded. Type another letter to try again.',
};

/** Results shown (assumed to be few enough to read); typing on finds others. */
const offered = 8;
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type FoundPeople = Found<PickedPerson>;

/** Finds active members of staff by part of a name, department or staff number, or by a complete user id. */
const findPeople: Find<PickedPerson> = (typed) => ({
  queryKey: [...endpointKey(listStaff), 'found', typed],
  queryFn: ({ signal }) =>
    idPattern.test(typed) ? findById(typed, signal) : findByText(typed, signal),
});

/** The same for whoever may not read the staff list: as the search over everything finds colleagues. */
const findColleagues: Find<PickedPerson> = (typed) => ({
  queryKey: [...endpointKey(searchPortal), 'colleagues', typed],
  queryFn: async ({ signal }) => {
    const query = { q: typed, in: 'person', limit: offered } as const;
    const { data, page } = await call(searchPortal, { query }, { signal });
    const items = data.hits.map(({ id, title, detail }) => ({ id, fullName: title, detail }));
    return { items, hasMore: page.nextCursor !== null };
  },
});

async function findByText(search: string, signal: AbortSignal): Promise<FoundPeople> {
  const query = { search, status: 'Active', limit: offered } as const;
  const { data, page } = await call(listStaff, { query }, { signal });
  return { items: data.users, hasMore: page.nextCursor !== null };
}

async function findById(id: string, signal: AbortSignal): Promise<FoundPeople> {
  try {
    const params = { id: id.toLowerCase() };
    const { data } = await call(getStaffMember, { params }, { signal });
    return { items: data.status === 'Active' ? [data] : [], hasMore: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { items: [], hasMore: false };
    throw error;
  }
}
