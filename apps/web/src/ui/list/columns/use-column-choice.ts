import {
  changeListView,
  chooseListColumns,
  type KeptList,
  type ListView,
} from '@icare/contracts/list-views';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/api-client.ts';
import { runWithToast } from '../../run-with-toast.ts';
import { type ListViews, listViews } from '../views/use-list-views.ts';

type Choice = { list: KeptList; view: ListView | undefined; columns: string[] | null };

/**
 * Keeps the columns of the list or of the view that is open. They change on the screen at once and are sent one after the
 * other, the last choice of each view for all that were made meanwhile.
 */
export function useColumnChoice({ list, arranged: view }: ListViews) {
  const client = useQueryClient();
  /** By the view; those of the list by ''. */
  const waiting = useRef(new Map<string, Choice>());
  const isSending = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const { queryKey } = listViews(list);
  const show = ({ view, columns }: Choice) =>
    client.setQueryData(
      queryKey,
      (answer) =>
        answer && {
          ...answer,
          data: {
            views: answer.data.views.map((one) =>
              one.id === view?.id ? { ...one, columns } : one,
            ),
            columns: view ? answer.data.columns : columns,
          },
        },
    );

  const sendAll = async () => {
    if (isSending.current) return;
    isSending.current = true;
    // A choice that is made meanwhile is put at the end, and so is one of a view that has had its turn.
    for (const [key, choice] of waiting.current) {
      waiting.current.delete(key);
      const isKept = await runWithToast(() => send(choice), {
        title: 'Columns not kept',
        otherwise: 'The columns were not kept. Please try again.',
      });
      if (!isKept && waiting.current.size === 0 && !isGone.current) {
        await client.invalidateQueries({ queryKey });
      }
    }
    isSending.current = false;
  };
  return (columns: string[] | null) => {
    const choice = { list, view, columns };
    // An answer that was asked for before the choice must not take its place.
    void client.cancelQueries({ queryKey });
    show(choice);
    waiting.current.set(view?.id ?? '', choice);
    void sendAll();
  };
}

function send({ list, view, columns }: Choice): Promise<unknown> {
  const body = { columns };
  if (!view) return call(chooseListColumns, { params: { list }, body });
  return call(changeListView, { params: { list, id: view.id }, body });
}
