import type { Page } from '@icare/contracts/answers';
import { BookOpenCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What an address has beside the filters and the order of the list. */
const notOfTheList = ['view', 'tab', 'application'];

type ReviewLinkProps = {
  /** How many the list has: '12' or '10,000+'; without it there is nothing to review. */
  count: string | undefined;
  /** Filters in the address that the list does not follow. */
  ignores?: readonly string[];
};

/** The whole length of a list as text. */
export const countOf = (page: Page | undefined): string | undefined =>
  page && `${page.total.toLocaleString('en')}${page.totalIsLowerBound ? '+' : ''}`;

/** Opens the list one application after the other, as it is filtered and sorted. */
export function ReviewLink({ count, ignores = [] }: ReviewLinkProps) {
  const [params] = useSearchParams();
  if (!count || count === '0') return null;
  const query = Object.fromEntries(
    [...params].filter(([name]) => ![...notOfTheList, ...ignores].includes(name)),
  );
  return (
    <ButtonLink to={paths.hr.review(query)} size="sm">
      <Icon icon={BookOpenCheck} />
      {count === '1' ? 'Review it' : `Review these ${count}`}
    </ButtonLink>
  );
}
