import { type ApplicationRow, listApplications } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { call } from '../../api/api-client.ts';
import { type ExportOptions, readWholeList } from '../../api/read-whole-list.ts';
import { toCsv } from '../../format/csv.ts';
import { type ApplicationFilters, queryOf } from '../api.ts';

const columns = [
  'reference',
  'received',
  'name',
  'email',
  'phone',
  'position',
  'department',
  'status',
  'in this status since',
  'years of experience',
  'skills',
  'possible duplicate',
  'legal hold',
];

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

const rowOf = (row: ApplicationRow) => [
  row.reference,
  row.createdAt,
  row.candidateName ?? '',
  row.candidateEmail ?? '',
  row.candidatePhone ?? '',
  row.jobTitle,
  row.department,
  applicationStatusNames[row.status],
  row.statusChangedAt,
  row.experience ?? '',
  row.skills.join('; '),
  yesNo(row.possibleDuplicate),
  yesNo(row.legalHold),
];

/** Every application that the filters match, or nothing. */
export async function applicationsCsv(
  filters: ApplicationFilters,
  { signal, onProgress }: ExportOptions,
): Promise<string> {
  const applications = await readWholeList(
    async (at) => {
      const query = { ...queryOf(filters), ...at };
      const { data, page } = await call(listApplications, { query }, { signal });
      return { rows: data.applications, page };
    },
    ({ id }) => id,
    onProgress,
  );
  return toCsv(columns, applications.map(rowOf));
}
