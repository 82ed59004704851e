import { listContactMessages } from '@icare/contracts/contact';
import { type ListFilters, useListFilters } from '../../ui/list/use-list-filters.ts';

export type MessageListFilters = ListFilters<typeof listContactMessages>;

/** Messages a program may have sent are left out unless the address asks for them: in the call that is `false`. */
const suspected: Readonly<Record<string, string | undefined>> = { only: 'true', both: undefined };

export const useMessageFilters = () =>
  useListFilters(listContactMessages, {
    toQuery: (asked) => {
      const choice = asked['suspected'] ?? '';
      return { ...asked, suspected: choice in suspected ? suspected[choice] : 'false' };
    },
  });
