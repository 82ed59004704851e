import { listApplications } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { listCsv } from '../../ui/list/list-csv.ts';

export const applicationsCsv = listCsv(listApplications, ({ data }) => data.applications, {
  reference: ({ reference }) => reference,
  received: ({ createdAt }) => createdAt,
  name: ({ candidateName }) => candidateName,
  email: ({ candidateEmail }) => candidateEmail,
  phone: ({ candidatePhone }) => candidatePhone,
  position: ({ jobTitle }) => jobTitle,
  department: ({ department }) => department,
  status: ({ status }) => applicationStatusNames[status],
  'in this status since': ({ statusChangedAt }) => statusChangedAt,
  'years of experience': ({ experience }) => experience,
  skills: ({ skills }) => skills.join('; '),
  'possible duplicate': ({ possibleDuplicate }) => possibleDuplicate,
  'legal hold': ({ legalHold }) => legalHold,
});
