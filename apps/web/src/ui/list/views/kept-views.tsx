import type { KeptList } from '@icare/contracts/list-views';
import type { ListAddress } from './list-address.ts';
import { type StandingView, useListViews } from './use-list-views.ts';
import { ViewLinks } from './view-links.tsx';

type KeptViewsProps = {
  list: KeptList;
  /** The plural name of the rows: 'alerts'. */
  noun: string;
  address: ListAddress;
  standing: readonly StandingView[];
};

/** The views of a list that is no table. */
export function KeptViews({ list, noun, address, standing }: KeptViewsProps) {
  return (
    <div className="-my-1 flex flex-wrap items-center">
      <ViewLinks views={useListViews(list, address, standing)} noun={noun} />
    </div>
  );
}
