import { documentTypes } from '@icare/contracts/document-types';
import type { DocumentCategory } from '@icare/contracts/documents';
import { addMonths } from '@icare/domain/months';
import { invalidField } from '../platform/errors.ts';

type Details = {
  category: DocumentCategory;
  departments: string[];
  subcategory: string | null;
};

/**
 * Applies the rules across fields (spec, compliance and admin §5): Public Affairs documents belong to the department of
 * that name, all others to at least one; the type must be one of the category.
 */
export function settleDetails<D extends Details>(details: D): D {
  const types: readonly string[] = documentTypes[details.category];
  if (details.subcategory !== null && !types.includes(details.subcategory)) {
    throw invalidField('subcategory', `Choose a document type of ${details.category}.`);
  }
  if (details.category === 'Public Affairs') return { ...details, departments: ['Public Affairs'] };
  if (details.departments.length === 0) {
    throw invalidField('departments', 'Choose at least one department.');
  }
  return details;
}

type Review = { reviewEveryMonths: number | null; nextReviewOn: string | null };

/** With an interval and no date, the next review is counted from today. */
export function settleReview<R extends Review>(review: R, today: string): R {
  const { reviewEveryMonths, nextReviewOn } = review;
  if (reviewEveryMonths === null || nextReviewOn !== null) return review;
  return { ...review, nextReviewOn: addMonths(today, reviewEveryMonths) };
}
