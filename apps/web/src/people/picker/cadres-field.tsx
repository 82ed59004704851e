import { type ListedCadre, listCadres } from '@icare/contracts/cadres';
import { foldText } from '@icare/domain/fold-text';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../api/api-client.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatCount } from '../../format/format-count.ts';
import { Field } from '../../ui/field.tsx';
import { type Find, FindBox } from '../../ui/find-box.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type CadresFieldProps = {
  id: string;
  error: string | undefined;
  cadres: readonly string[];
  onChange: (cadres: string[]) => void;
};

/** Search field for cadres, with those chosen listed below it. One that nobody has yet can be named as well. */
export function CadresField({ id, error, cadres, onChange }: CadresFieldProps) {
  const lastCount = useRef(cadres.length);
  // Every change replaces the search field and can remove the pressed button: the focus goes to the new search field.
  useEffect(() => {
    if (lastCount.current !== cadres.length) document.getElementById(id)?.focus();
    lastCount.current = cadres.length;
  }, [id, cadres.length]);
  return (
    <div className="grid gap-2">
      <Field label="Cadres" optional id={id} error={error}>
        {(control) => (
          <FindBox
            {...control}
            // Replaces the field after each choice, so that it is empty again.
            key={cadres.length}
            find={findCadres}
            toLines={({ cadre, people }) => ({
              title: cadre,
              detail:
                people > 0 ? formatCount(people, 'person', 'people') : 'Nobody has it at present',
            })}
            listLabel="Names of cadres"
            placeholder="Staff Nurse"
            maxLength={100}
            texts={texts}
            onPick={({ cadre }) =>
              onChange([...cadres.filter((one) => !isSame(one, cadre)), cadre])
            }
          />
        )}
      </Field>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {cadres.map((cadre) => (
          <li
            key={cadre}
            className="inline-flex min-w-0 items-center gap-1 rounded-2 border border-edge pl-2.5"
          >
            <bdi className="min-w-0 wrap-anywhere">{cadre}</bdi>
            <IconButton
              label={`Take ${cadre} off the list`}
              icon={X}
              onClick={() => onChange(cadres.filter((one) => one !== cadre))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const texts = {
  none: (typed: string) => `No cadre matches ‘${typed}’.`,
  failure: 'The cadres could not be loaded. Type another letter to try again.',
};

/** Options shown (assumed to be few enough to read); typing on finds others. */
const offered = 8;

/** How cadres of an audience and of people are compared. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const findCadres: Find<ListedCadre & { id: string }> = (typed) => ({
  queryKey: [...endpointKey(listCadres), 'found', typed],
  queryFn: async () => {
    const all = await queryClient.fetchQuery({
      queryKey: [...endpointKey(listCadres), 'all'],
      queryFn: ({ signal }) => call(listCadres, {}, { signal }),
      staleTime: 60_000,
    });
    const words = foldText(typed).split(' ').filter(Boolean);
    const found = all.data.cadres.filter(({ cadre }) => {
      const folded = foldText(cadre);
      return words.every((word) => folded.includes(word));
    });
    const isListed = found.some(({ cadre }) => isSame(cadre, typed));
    const options = [
      ...found.slice(0, offered),
      ...(isListed ? [] : [{ cadre: typed, people: 0 }]),
    ];
    return {
      items: options.map((one) => ({ ...one, id: one.cadre })),
      hasMore: found.length > offered,
    };
  },
});
