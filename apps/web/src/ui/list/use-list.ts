import type { Page } from '@icare/contracts/answers';
import type { Answer } from '@icare/contracts/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countShown } from './list-body.tsx';
import { type Filters, type ListEndpoint, listQuery, type Params } from './list-query.ts';

type ListAnswer<E extends ListEndpoint> = Answer<E> & { page: Page };

/** The rows loaded so far, and `count`: how many of all rows these are ('50 of 437'). */
export function useList<E extends ListEndpoint, Row>(
  endpoint: E,
  filters: Filters<E>,
  getRows: (answer: Answer<E>) => readonly Row[],
  rowsPerPage?: number,
  enabled = true,
  /** Of a list that belongs to one thing. */
  params?: Params<E>,
) {
  const query = useInfiniteQuery({ ...listQuery(endpoint, filters, rowsPerPage, params), enabled });
  const pages = query.data?.pages as readonly ListAnswer<E>[] | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list never changes its `getRows`
  const rows = useMemo(() => pages?.flatMap((answer) => getRows(answer)) ?? [], [pages]);
  const last = pages?.at(-1);
  return { query, rows, last, count: countShown(rows.length, last?.page) };
}
