import { applicationStatuses } from '@icare/contracts/application-status';
import type { GrowthCase } from './growth-cases.ts';
import { postingInTheMiddle } from './load-careers.ts';

const lists = {
  'jobs: public': '/hrsuit/api/jobs/public?limit=100',
  'jobs: public, featured': '/hrsuit/api/jobs/public?limit=100&featured=true',
  'jobs: public, department': '/hrsuit/api/jobs/public?limit=100&department=Nursing',
  'jobs: public, search': '/hrsuit/api/jobs/public?limit=100&search=nurse',
  'jobs: public, search, miss': '/hrsuit/api/jobs/public?limit=100&search=xylophon',
  'jobs: public, search, one letter': '/hrsuit/api/jobs/public?limit=100&search=e',
  'jobs: summary': '/hrsuit/api/jobs/summary',
};

const filters = {
  all: '',
  ...Object.fromEntries(applicationStatuses.map((status) => [status, `&status=${status}`])),
  job: `&jobId=${postingInTheMiddle}`,
  'job and status': `&jobId=${postingInTheMiddle}&status=screening`,
  department: '&department=Nursing',
  'department and status': '&department=Nursing&status=interview',
  'possible duplicates': '&possibleDuplicate=true',
  'not duplicates': '&possibleDuplicate=false',
  'search, frequent name': '&search=Okafor',
  'search, one person': '&search=okafor.777@',
  'search, reference': '&search=ICP-2026-000777',
  'search, phone': '&search=37506567',
  'search, miss': '&search=xylophon',
  'search, two letters': '&search=an',
  'search, one letter': '&search=e',
  'search and status': '&search=Okafor&status=rejected',
};

const hr = {
  ...lists,
  'jobs: HR': '/hrsuit/api/jobs?limit=100',
  'jobs: HR, draft': '/hrsuit/api/jobs?limit=100&status=draft',
  'jobs: HR, closed': '/hrsuit/api/jobs?limit=100&status=closed',
  ...named('applications', '/hrsuit/api/job-applications?limit=100', filters),
  ...named('board', '/hrsuit/api/job-applications/board?', boardFilters()),
  erasable: '/hrsuit/api/job-applications/erasable?limit=100',
  'figures: twelve months': '/hrsuit/api/job-applications/figures',
  'figures: one posting': `/hrsuit/api/job-applications/figures?jobId=${postingInTheMiddle}`,
};

function boardFilters(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, query]) => !query.includes('status=')),
  );
}

function named(list: string, path: string, queries: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [`${list}: ${name}`, `${path}${query}`]),
  );
}

export const careersCases: GrowthCase[] = Object.entries(hr).map(([name, path]) => ({
  name,
  path,
  signedIn: !(name in lists),
}));
