import type { GrowthCase } from './growth-cases.ts';
import { personInTheMiddle, typeInTheMiddle } from './load-compliance.ts';

const records = {
  all: '',
  'status active': '&status=active',
  'status expired': '&status=expired',
  'status pending': '&status=pending',
  'status revoked': '&status=revoked',
  'pending, as submitted': '&status=pending&order=submitted',
  'as submitted': '&order=submitted',
  'within 30 days': '&expiresWithin=30',
  'within 0 days': '&expiresWithin=0',
  category: '&category=professional',
  'category and status': '&category=medical&status=expired',
  department: '&department=Nursing',
  'department and status': '&department=Nursing&status=expired',
  'department and within 30 days': '&department=Surgery&expiresWithin=30',
  type: `&certificationTypeId=${typeInTheMiddle}`,
  'type and status': `&certificationTypeId=${typeInTheMiddle}&status=expired`,
  'type and department': `&certificationTypeId=${typeInTheMiddle}&department=Nursing`,
  unverified: '&unverified=true',
  'unverified in a department': '&unverified=true&department=Pharmacy',
  history: '&include=history',
  'history, revoked': '&include=history&status=revoked',
  'history of a type': `&include=history&certificationTypeId=${typeInTheMiddle}`,
  'search, type': '&search=Life Support 2',
  'search, types': '&search=Licence',
  'search, one person': '&search=Adaeze Okafor',
  'search, frequent name': '&search=Okafor',
  'search, miss': '&search=xylophon',
  'search, two letters': '&search=an',
  'search, two letters, miss': '&search=zq',
  'search, one letter': '&search=e',
  'search and status': '&search=Okafor&status=expired',
  'search and department': '&search=Okafor&department=Nursing',
};

const alerts = {
  all: '',
  pending: '&status=pending',
  resolved: '&status=resolved',
  critical: '&severity=critical',
  low: '&severity=low',
  department: '&department=Nursing',
  'search, frequent name': '&search=Okafor',
  'search, type': '&search=Life Support 2',
  'search, miss': '&search=xylophon',
};

const people = {
  all: '',
  department: '&department=Nursing',
  'not cleared': '&clearance=not_cleared',
  cleared: '&clearance=cleared',
  'not cleared in a department': '&clearance=not_cleared&department=Nursing',
  'who need a type': `&certificationTypeId=${typeInTheMiddle}`,
  'search, frequent name': '&search=Okafor',
  'search, one person': '&search=OMC-000777',
  'search, two letters': '&search=an',
  'search, miss': '&search=xylophon',
};

const lists = {
  ...named('records', '/api/compliance/staff-compliance?limit=100', {
    ...records,
    'one person': `&userId=${personInTheMiddle}`,
  }),
  ...named('alerts', '/api/compliance/alerts?limit=100', alerts),
  ...named('people', '/api/compliance/people?limit=100', people),
  types: '/api/compliance/certification-types?limit=100',
  'one person': `/api/compliance/people/${personInTheMiddle}`,
};

function named(list: string, path: string, queries: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [`${list}: ${name}`, `${path}${query}`]),
  );
}

const middle = `SELECT json_build_array(ends_on, id) AS cursor FROM staff_compliance
  WHERE superseded_by_id IS NULL AND state <> 'rejected' ORDER BY ends_on, id
  OFFSET (SELECT count(*) / 2 FROM staff_compliance) LIMIT 1`;

export const complianceCases: GrowthCase[] = [
  ...Object.entries(lists).map(([name, path]) => ({
    name,
    path: path.replaceAll(' ', '%20'),
    signedIn: true,
  })),
  {
    name: 'records: from the middle',
    path: '/api/compliance/staff-compliance?limit=100',
    signedIn: true,
    deep: middle,
  },
];
