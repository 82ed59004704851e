import { getStaffMember } from '@icare/contracts/people';
import { listStaffPapers } from '@icare/contracts/staff-papers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { keyOf } from '../../api/endpoint-query.ts';

/** Under the heading of people, so that a move does not read it anew: an appointment that is taken back takes the account with it. */
export function staffFile(userId: string) {
  return queryOptions({
    queryKey: [...keyOf(getStaffMember), 'file', userId],
    queryFn: async ({ signal }) => {
      const params = { id: userId };
      const [member, papers] = await Promise.all([
        call(getStaffMember, { params }, { signal }),
        call(listStaffPapers, { params }, { signal }),
      ]);
      return { member: member.data, papers: papers.data.papers };
    },
  });
}
