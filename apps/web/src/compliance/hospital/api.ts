import {
  type CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import { getPaperFigures, listHospitalPapers } from '@icare/contracts/hospital-papers';
import { listPaperHolders } from '@icare/contracts/paper-holders';
import { readPaperHistory } from '@icare/contracts/paper-moves';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerQuery, dataQuery } from '../../api/endpoint-query.ts';

/** The number of papers of the hospital in each standing. */
export const paperFigures = dataQuery(getPaperFigures, {});

/** Types of everything, also of people and retired ones. */
const everyType = queryOptions({
  ...dataQuery(listCertificationTypes, { query: { heldBy: 'any' } }),
  staleTime: 60_000,
});

/** The type with this id; undefined until the types have loaded. */
export function usePaperType(id: string): CertificationType | undefined {
  return useQuery(everyType).data?.find((type) => type.id === id);
}

/** All types; those of people among them. */
export const useEveryType = () => useQuery(everyType);

/** Most of them that one search offers to choose from. */
export const holdersOffered = 50;

/** Holders of papers, found by a part of their name, place or serial number. */
export const holdersFound = (search: string) =>
  answerQuery(listPaperHolders, { query: { search, limit: holdersOffered } });

/** The history of a paper, and the chain of renewals it belongs to. */
export const paperHistory = (id: string) => dataQuery(readPaperHistory, { params: { id } });

/** Named on pages about more than papers; the rest is found in the list. */
const papersNamed = 100;

/** Papers that the user is responsible for, the most urgent first. */
export const ownPapers = answerQuery(listHospitalPapers, {
  query: { mine: 'true', limit: papersNamed },
});
