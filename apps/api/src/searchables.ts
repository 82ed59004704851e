import { searchableApplications } from './applications/review/search-applications.ts';
import { searchableSubjects } from './audit/search-subjects.ts';
import { searchablePapers } from './compliance/hospital/searchable-papers.ts';
import { searchableRecords } from './compliance/records/searchable-records.ts';
import { searchableMessages } from './contact/search-messages.ts';
import { searchableDocuments } from './documents/search-documents.ts';
import { searchableDoctors } from './facilities/doctors/search-doctors.ts';
import { searchableFacilities } from './facilities/search-facilities.ts';
import { searchablePeople } from './people/search-people.ts';
import { searchableUsers } from './people/search-users.ts';
import type { Searchable } from './platform/search/searchable.ts';
import { searchablePages } from './portal/search-pages.ts';
import { searchablePostings } from './postings/search-postings.ts';

/**
 * Everything that the search over everything finds, of all features. A search that takes too long is stopped and answers
 * with what it has, so what has most to read comes last.
 */
export const searchables: readonly Searchable[] = [
  searchablePages,
  searchableFacilities,
  searchableDoctors,
  searchablePostings,
  searchablePeople,
  searchableApplications,
  searchableUsers,
  searchableRecords,
  searchablePapers,
  searchableMessages,
  searchableSubjects,
  searchableDocuments,
];
